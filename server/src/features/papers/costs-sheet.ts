import { BUYER_KIND_WORDS, COST_WORDS } from '@mafteach/contract/cost-words'
import type { CostTerms } from '@mafteach/contract/costs.rules'
import { PURCHASE_TAX_KNOWN_UNTIL, reckonCosts } from '@mafteach/contract/costs.rules'
import { formatShekels } from '@mafteach/contract/money'
import { printable } from '#platform/drawing/printable.ts'
import { type Block, heading, type Paper, row } from './paper.ts'
import { writtenDay } from './written-day.ts'

interface Costs {
  agent: { name: string; agency: { name: string } | null }
  terms: CostTerms
  /** The date of the calculation. */
  asOf: string
  now: Date
}

/** The costs of a purchase, to hand to a buyer. */
export function costsSheet({ agent: { name, agency }, terms, asOf, now }: Costs): Paper {
  const { lines, total, cash, monthly } = reckonCosts(terms, asOf)
  const t = COST_WORDS.he
  const mortgage: Block[] =
    monthly === null
      ? []
      : [
          heading(t.mortgage),
          row(t.mortgageSum, formatShekels(terms.mortgage)),
          row(t.monthly, t.monthlyTerms(formatShekels(monthly), terms.years, terms.rate)),
        ]
  return {
    title: t.title,
    from: { name: printable(agency?.name ?? name), lines: agency ? [printable(name)] : [] },
    foot: t.title,
    notice: null,
    blocks: [
      row(t.price, formatShekels(terms.price)),
      row(t.buyer, BUYER_KIND_WORDS.he[terms.kind]),
      row(t.asOf, writtenDay(asOf)),
      heading(t.beside),
      ...lines.map(
        ({ code, amount, source }): Block => ({
          kind: 'row',
          label: t.codes[code],
          spans: [{ text: formatShekels(amount), strong: true }, { text: `\n${source.he}` }],
        }),
      ),
      row(t.total, formatShekels(total)),
      ...mortgage,
      heading(t.needed),
      row(t.cash, formatShekels(cash)),
      { kind: 'paragraph', spans: [{ text: asOf > PURCHASE_TAX_KNOWN_UNTIL ? `${t.oldTable} ${t.noAdvice}` : t.noAdvice }] },
    ],
    signers: [],
    created_at: now.toISOString(),
  }
}
