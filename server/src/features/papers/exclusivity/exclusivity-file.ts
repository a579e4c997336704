import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import type { ExclusivityEvent } from '@mafteach/contract/exclusivity'
import { type Block, heading, type Paper, row } from '../paper.ts'
import { writtenDay, writtenMoment } from '../written-day.ts'
import type { ExclusivityRow, LoggedRow } from './exclusivity.queries.ts'
import { agreedActions, type DoneAction, labelOf } from './exclusivity.rules.ts'

/** The file of an exclusivity: what was agreed and what was done, for printing and as proof. */

const item = (text: string): Block => ({ kind: 'item', spans: [{ text }] })

const EVENTS: Record<ExclusivityEvent, (row: LoggedRow) => string> = {
  BROADCAST: ({ count }) => `הנכס נשלח ללקוחות: ${count === 1 ? 'הודעה אחת' : `${count} הודעות`}`,
  PHOTOS: ({ count }) => (count === 1 ? 'נוספה תמונה' : `נוספו ${count} תמונות`),
  CO_BROKER: ({ partner }) => `הצטרף מתווך למכירה: ${partner!.name}`,
  PUBLISHED: () => 'הנכס נפתח לכל המתווכים',
  KIT: ({ count }) => (count === 1 ? 'שותף חומר שיווק' : `שותפו ${count} חומרי שיווק`),
}

function proofOf({ event, proof_url, proof_title }: LoggedRow): string {
  if (event) return 'נרשם במערכת עם הפעולה'
  return proof_url ? `הוכחה: ${proof_url}` : proof_title ? `הוכחה: ${proof_title}` : 'בלי הוכחה'
}

/** A row of the log and, if it was struck through, the reason below it. */
function logBlocks(one: LoggedRow, other: string | null): Block[] {
  const { event, note, done_on, created_at, by, struck_at, struck_reason, struck_by } = one
  const what = [event ? EVENTS[event](one) : labelOf(one.action, other), note, proofOf(one)]
  const logged = `תועד ${writtenMoment(created_at)}${by ? `, ${by.name}` : ''}`
  const done = row(`נעשה ${writtenDay(done_on)}`, [...what, logged].filter(Boolean).join(' · '))
  if (!struck_at) return [done]
  const struck = `${writtenMoment(struck_at)}${struck_by ? `, ${struck_by.name}` : ''}: ${struck_reason}`
  return [{ ...done, struck: true }, row('בוטל', struck)]
}

export function exclusivityFile({
  asset,
  agent,
  row: found,
  log,
  done,
  now,
}: {
  asset: AssetRow
  agent: string
  row: ExclusivityRow
  log: LoggedRow[]
  done: DoneAction[]
  now: Date
}): Paper {
  return {
    title: 'תיק בלעדיות',
    from: { name: agent, lines: [] },
    foot: `תיק בלעדיות, הסכם ${found.document_id}`,
    notice: null,
    blocks: [
      row('הנכס', addressOf(asset)),
      row('תקופה', `מיום ${writtenDay(found.starts_on)} עד יום ${writtenDay(found.ends_on)}`),
      heading('פעולות השיווק שסוכמו'),
      ...agreedActions(found, done).map(({ label, count, last_on }) =>
        item(last_on ? `${label}: ${count}, האחרונה ביום ${writtenDay(last_on)}` : `${label}: עוד לא תועדה`),
      ),
      heading('מה נעשה'),
      ...log.toReversed().flatMap((one) => logBlocks(one, found.other)),
      ...(log.length === 0 ? [{ kind: 'paragraph', spans: [{ text: 'עוד לא תועדו פעולות.' }] } satisfies Block] : []),
    ],
    signers: [],
    created_at: now.toISOString(),
  }
}
