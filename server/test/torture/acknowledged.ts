/** Acknowledged writes, which therefore must exist: once, and in order where that is promised. */
export interface Acknowledged {
  customers: { id: number; name: string }[]
  /** Notes of each customer. */
  notes: { customer: number; content: string }[]
  listings: number[]
  /** Each has a reminder soon. */
  tasks: { id: number; title: string }[]
  /** Messages of each agent, in the order of sending. */
  messages: Map<number, string[]>
  /** The last price of each asset. */
  prices: Map<number, number>
  photos: { asset: number; id: number; url: string }[]
  /** Papers that their signer signed. */
  papers: number[]
  /** Files, with the rows of each. */
  imports: { id: number; rows: number }[]
  /** Refused calls: nothing should be refused here. */
  refused: string[]
  /** Notes lost by a fault. */
  lost: string[]
  /** Number of retries. */
  retries: number
}

export const nothingYet = (): Acknowledged => ({
  customers: [],
  notes: [],
  listings: [],
  tasks: [],
  messages: new Map(),
  prices: new Map(),
  photos: [],
  papers: [],
  imports: [],
  refused: [],
  lost: [],
  retries: 0,
})
