import { addressOf } from '@mafteach/contract/addresses'
import { reasonsInWords } from '@mafteach/contract/answer-reasons'
import { formatShekels } from '@mafteach/contract/money'
import { displayPhone } from '@mafteach/contract/phones'
import { toNational } from '#platform/phone.ts'
import { type Block, heading, type Paper, row } from '../paper.ts'
import { writtenMoment } from '../written-day.ts'
import type { FileOwner, IntroducedRow, SentRow, SignedRow, VisitRow } from './fee-file.queries.ts'

/** The fee file of a customer: licence, signed papers with seals, introduced properties and outcomes, viewings and messages. */

export interface FeeFile {
  customer: number
  owner: FileOwner
  signed: SignedRow[]
  introduced: IntroducedRow[]
  visits: VisitRow[]
  sent: SentRow[]
  /** The end of the chain of seals; undefined before the first seal. */
  head: { id: number; hash: string } | undefined
  now: Date
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })

const phoneOf = (phone: string): string => displayPhone(toNational(phone))

const LICENCES: Record<string, string> = {
  found: 'נמצא בפנקס המתווכים',
  confirmed: 'אושר בידי המערכת',
  gone: 'היה בפנקס המתווכים',
}
const STATES: Record<string, string> = { sent: 'נשלחה', delivered: 'נמסרה', read: 'נקראה', handed_over: 'הועברה לשליחה' }

const signedBlocks = ({ id, title, signed_at, signers, file, seal, seal_hash }: SignedRow): Block[] => [
  row(`${title}, מסמך ${id}`, `נחתם ${writtenMoment(signed_at)}`),
  ...signers.map(({ name, phone, signed_at: at }) =>
    row(name, `טלפון שאומת בקוד ${phoneOf(phone)}, חתם ${writtenMoment(new Date(at))}`),
  ),
  paragraph(`קובץ חתום, SHA-256: ${file}`),
  paragraph(`חותם ${seal} בשרשרת: ${seal_hash}`),
]

function introducedBlock(one: IntroducedRow, covered: ReadonlySet<number>): Block {
  const { city, street, address_number, price, introduced_at, times, opened_at, open_count } = one
  const details = [
    `הוצג ${writtenMoment(introduced_at)}${times > 1 ? `, ${times} פעמים` : ''}`,
    `מחיר ${formatShekels(price)}`,
    opened_at ? `נפתח לראשונה ${writtenMoment(opened_at)}, ${open_count} פתיחות` : 'לא נפתח',
    one.is_interested === null
      ? null
      : one.is_interested
        ? 'הלקוח השיב: מעוניין'
        : `הלקוח השיב: לא מעוניין ${reasonsInWords({ codes: one.answer_codes, text: one.answer_text }, 'he') ?? ''}`.trim(),
    one.wants_viewing ? 'ביקש לראות' : null,
    covered.has(one.id) ? 'מכוסה בהזמנה חתומה' : 'בלי הזמנה חתומה לנכס',
  ]
  const address = addressOf({ city: { name: city }, street: { name: street }, address_number })
  return row(address, details.filter(Boolean).join(' · '))
}

function visitBlock({ city, street, address_number, starts_at, interest, text }: VisitRow): Block {
  const details = [writtenMoment(starts_at), interest === null ? null : interest ? 'יש עניין' : 'אין עניין', text]
  const address = addressOf({ city: { name: city }, street: { name: street }, address_number })
  return row(address, details.filter(Boolean).join(' · '))
}

const orNone = (blocks: Block[], none: string): Block[] => (blocks.length > 0 ? blocks : [paragraph(none)])

export function feeFile({ customer, owner, signed, introduced, visits, sent, head, now }: FeeFile): Paper {
  const covered = new Set(signed.flatMap(({ asset_id }) => asset_id ?? []))
  const licence = LICENCES[owner.license_state]
  return {
    title: 'תיק עמלה',
    from: {
      name: owner.agency ?? owner.agent,
      lines: [[owner.agency && owner.agent, phoneOf(owner.agent_phone)].filter(Boolean).join('  ·  ')],
    },
    foot: `תיק עמלה, לקוח ${customer}`,
    notice: null,
    blocks: [
      row('לקוח', [owner.name, owner.phone && phoneOf(owner.phone)].filter(Boolean).join(', ')),
      row('מתווך', owner.agent),
      row('רישיון תיווך', owner.license_number ? [owner.license_number, licence].filter(Boolean).join(', ') : 'לא נרשם'),
      row('הופק', writtenMoment(now)),
      heading('מסמכים חתומים'),
      ...orNone(signed.flatMap(signedBlocks), 'אין מסמכים חתומים.'),
      heading('נכסים שהוצגו ללקוח'),
      ...orNone(
        introduced.map((one) => introducedBlock(one, covered)),
        'לא הוצגו נכסים.',
      ),
      heading('סיורים'),
      ...orNone(visits.map(visitBlock), 'לא נרשמו סיורים.'),
      heading('הודעות'),
      ...orNone(
        sent.map(({ at, phone, text, state }) =>
          row(`${writtenMoment(at)}, אל ${phoneOf(phone)} (${STATES[state] ?? state})`, text),
        ),
        'לא נשלחו הודעות.',
      ),
      heading('הוכחה'),
      paragraph(
        head
          ? `שרשרת החותמים בעת ההפקה: חותם ${head.id}, ${head.hash}. מי ששינה מסמך שנחתם לפני כן היה שובר אותה.`
          : 'עוד לא נחתמו מסמכים במערכת.',
      ),
      paragraph('את הקובץ הזה, כמו כל מסמך חתום, אפשר לבדוק במערכת: שינוי של אות אחת בו היה מתגלה.'),
    ],
    signers: [],
    created_at: now.toISOString(),
  }
}
