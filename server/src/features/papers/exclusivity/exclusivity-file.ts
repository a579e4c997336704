import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { type Block, heading, type Paper, row } from '../paper.ts'
import { writtenDay } from '../written-day.ts'
import type { ExclusivityRow, LoggedRow } from './exclusivity.queries.ts'
import { agreedActions, labelOf } from './exclusivity.rules.ts'

/** The file of an exclusivity: what was agreed and what was done, to print and to show. */

const item = (text: string): Block => ({ kind: 'item', spans: [{ text }] })

const proofOf = ({ proof_url, proof_title }: LoggedRow): string =>
  proof_url ? `הוכחה: ${proof_url}` : proof_title ? `הוכחה: ${proof_title}` : 'בלי הוכחה'

const struckOf = ({ struck_at, struck_reason }: LoggedRow): string | null =>
  struck_at && `בוטל ${writtenDay(dayInIsrael(struck_at))}: ${struck_reason}`

export function exclusivityFile({
  asset,
  agent,
  row: found,
  log,
  now,
}: {
  asset: AssetRow
  agent: string
  row: ExclusivityRow
  log: LoggedRow[]
  now: Date
}): Paper {
  const done = log
    .filter(({ struck_at }) => struck_at === null)
    .map(({ action, done_on, proof_url, proof_id }) => ({ action, done_on, has_proof: proof_url !== null || proof_id !== null }))
    .reverse()
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
      ...log
        .toReversed()
        .map((one) =>
          row(
            `נעשה ${writtenDay(one.done_on)}, תועד ${writtenDay(dayInIsrael(one.created_at))}`,
            [labelOf(one.action, found.other), one.note, proofOf(one), struckOf(one)].filter(Boolean).join(' · '),
          ),
        ),
      ...(log.length === 0 ? [{ kind: 'paragraph', spans: [{ text: 'עוד לא תועדו פעולות.' }] } satisfies Block] : []),
    ],
    signers: [],
    created_at: now.toISOString(),
  }
}
