import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { FACT_SOURCES, MATERIAL_FACTS, type MaterialFact } from '@mafteach/contract/material-facts'
import { printable } from '#platform/drawing/printable.ts'
import { type Block, type Paper, row } from './paper.ts'
import { writtenDay } from './written-day.ts'

/** Typed text may contain characters that no font of a paper has. */
/** The sheet of material facts to hand over: each fact with its source and date. */
export function factsSheet({
  asset,
  stored: { facts, version },
  now,
}: {
  asset: AssetRow
  stored: { facts: readonly MaterialFact[]; version: number }
  now: Date
}): Paper {
  const { name, agency } = asset.realtor_data
  const empty: Block = { kind: 'paragraph', spans: [{ text: 'עוד לא נרשמו עובדות.' }] }
  return {
    title: 'עובדות מהותיות',
    from: { name: agency?.name ?? name, lines: agency ? [name] : [] },
    foot: `עובדות מהותיות, נכס ${asset.id}, גרסה ${version}`,
    notice: null,
    blocks: [
      row('הנכס', addressOf(asset)),
      row('נכון ליום', writtenDay(dayInIsrael(now))),
      ...facts.map(
        ({ code, value, source, at }): Block => ({
          kind: 'row',
          label: MATERIAL_FACTS[code].he,
          spans: [{ text: printable(value), strong: true }, { text: `\n${FACT_SOURCES[source].he}, ${writtenDay(at)}` }],
        }),
      ),
      ...(facts.length === 0 ? [empty] : []),
    ],
    signers: [],
    created_at: now.toISOString(),
  }
}
