import { clockInIsrael } from '@mafteach/contract/days'
import type { PaperChannel } from '@mafteach/contract/documents'
import { passportText } from '@mafteach/contract/identity'
import { displayPhone } from '@mafteach/contract/phones'
import { toNational } from '#platform/phone.ts'
import { TRANSLATIONS } from '../forms/languages/translations.ts'
import { type Appendix, type Block, heading, type Paper, row } from '../paper.ts'
import { writtenDay } from '../written-day.ts'
import type { PaperSigner, SentPaper } from './signing.queries.ts'

/** The signed paper: what was shown, the signatures on their lines, and a page about how it was signed. */

const CHANNELS: Record<PaperChannel, string> = { whatsapp: 'וואטסאפ', sms: 'SMS', link: 'קישור על המסך' }
const BOXES = { messages: 'הודעות', calls: 'שיחות', sharing: 'שיתוף עם מתווכים אחרים' } as const

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })

/** A time by the server's clock, in Israel and in UTC. */
function momentOf(time: Date): string {
  const [day, clock] = clockInIsrael(time).toISOString().slice(0, 19).split('T') as [string, string]
  return `${writtenDay(day)}, ${clock} (${time.toISOString().slice(0, 19)}Z)`
}

/** The language in which it was read; older papers have no translation. */
const readingOf = ({ language }: PaperSigner): string =>
  language === 'he' ? 'עברית' : `${TRANSLATIONS[language].name}: תרגום לצד הנוסח העברי, שהוא המחייב`

/** Translations that signers read, as shown beside the Hebrew. */
function readTranslations({ blocks, translations = {} }: Paper, signers: readonly PaperSigner[]): Appendix[] {
  const languages = new Set(signers.flatMap(({ language }) => (language === 'he' ? [] : [language])))
  return [...languages].flatMap((lang) => {
    const translation = translations[lang]
    if (!translation) return []
    const note = (text: string): Block => ({ ...paragraph(text), lang })
    const fullText = translation.blocks.flatMap((block, at) => block ?? [blocks[at]!, note(translation.untranslated)])
    return [{ title: translation.title, lang, blocks: [note(translation.binds), ...fullText] }]
  })
}

function signerBlocks(signer: PaperSigner, nth: number): Block[] {
  const agreed = Object.entries(BOXES).map(
    ([box, label]) => `${label}: ${signer.boxes![box as keyof typeof BOXES] ? 'כן' : 'לא'}`,
  )
  return [
    heading(`חתימה ${nth}: ${signer.signed_name}`),
    signer.signed_id_country
      ? row('דרכון', passportText(signer.signed_id_number!, signer.signed_id_country, 'he'))
      : row('מספר זהות', signer.signed_id_number!),
    row('טלפון שאומת בקוד', displayPhone(toNational(signer.phone))),
    row('מועד האימות', momentOf(signer.verified_at!)),
    row('מועד הפתיחה', signer.opened_at ? momentOf(signer.opened_at) : 'לא נרשם'),
    row('מועד החתימה', momentOf(signer.signed_at!)),
    row('שפת הקריאה', readingOf(signer)),
    row('אופן החתימה', signer.signature_kind === 'drawn' ? 'ציור על המסך' : 'הקלדת השם'),
    row('כתובת ומכשיר', `${signer.ip}; ${signer.device}`),
    row('הסכמות', agreed.join('; ')),
    ...(signer.privacy_version ? [row('הודעת הפרטיות שהוצגה', `נוסח ${signer.privacy_version}`)] : []),
  ]
}

export function signedDrawing(paper: SentPaper, signers: readonly PaperSigner[], shown: string): Paper {
  const drawing = paper.drawing
  return {
    ...drawing,
    signatures: signers.map(({ signed_name, signature_kind, signature }) => ({
      name: signed_name!,
      ...(signature_kind === 'drawn' ? { png: signature! } : { typed: signature!.toString('utf8') }),
    })),
    appendices: [
      ...readTranslations(drawing, signers),
      {
        title: 'דף ראיות',
        blocks: [
          row('המסמך', drawing.foot),
          row('גרסת הנוסח', String(paper.version)),
          row('מועד היצירה', momentOf(paper.created_at)),
          row('מועד השליחה', momentOf(paper.sent_at)),
          row('אופן השליחה', CHANNELS[paper.channel]),
          ...(paper.hidden_address ? [row('מספר הבית', 'הוסתר עד לחתימה, ונמסר בה')] : []),
          heading('הקובץ שהוצג לחתימה, SHA-256'),
          paragraph(shown),
          ...signers.flatMap((signer, at) => signerBlocks(signer, at + 1)),
          paragraph('המועדים לפי שעון השרת: שעון ישראל, ובסוגריים זמן אוניברסלי (UTC).'),
        ],
      },
    ],
  }
}
