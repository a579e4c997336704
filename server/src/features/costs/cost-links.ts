import { createHmac, timingSafeEqual } from 'node:crypto'
import { BUYER_KINDS } from '@mafteach/contract/costs'
import type { CostTerms } from '@mafteach/contract/costs.rules'
import { DAY_MS } from '@mafteach/contract/days'
import { keysFor, type Secrets } from '#platform/security/secrets.ts'

/** Content of a link to a cost page. */
export interface SharedCosts {
  agent: number
  terms: CostTerms
  /** Date of the calculation. */
  asOf: string
}

const SIGNATURE_LETTERS = 20
/** Percentages have at most four decimals. */
const PERCENT_PARTS = 10_000

/** Addresses that contain the signed terms, so that nothing has to be stored or deleted (docs/decisions/0144). */
export function costLinks(secrets: Secrets) {
  const keys = keysFor(secrets, 'links to costs')
  const signatureOf = (text: string, key: Buffer) =>
    createHmac('sha256', key).update(text).digest('hex').slice(0, SIGNATURE_LETTERS)
  const isSigned = (text: string, signature: string) =>
    signature.length === SIGNATURE_LETTERS &&
    keys.all.some((key) => timingSafeEqual(Buffer.from(signatureOf(text, key)), Buffer.from(signature)))

  return {
    tokenOf: ({ agent, asOf, terms: { price, kind, fee_percent, mortgage, years, rate } }: SharedCosts): string => {
      const day = Date.parse(asOf) / DAY_MS
      const percents = [fee_percent, rate].map((percent) => Math.round(percent * PERCENT_PARTS))
      const numbers = [agent, day, BUYER_KINDS.indexOf(kind), price, mortgage, years, ...percents]
      const text = numbers.map((number) => number.toString(36)).join('-')
      return `${text}-${signatureOf(text, keys.current)}`
    },
    /** Null if not signed by us. */
    read: (token: string): SharedCosts | null => {
      const parts = token.split('-')
      const signature = parts.pop()!
      if (!/^[0-9a-f]+$/.test(signature) || !isSigned(parts.join('-'), signature)) return null
      const [agent, day, kind, price, mortgage, years, fee, rate] = parts.map((part) => Number.parseInt(part, 36)) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      return {
        agent,
        asOf: new Date(day * DAY_MS).toISOString().slice(0, 10),
        terms: {
          kind: BUYER_KINDS[kind]!,
          price,
          mortgage,
          years,
          fee_percent: fee / PERCENT_PARTS,
          rate: rate / PERCENT_PARTS,
        },
      }
    },
  }
}
