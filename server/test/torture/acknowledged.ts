/** What was answered well, and so has to be there: once, and in order where that was promised. */
export interface Acknowledged {
  customers: { id: number; name: string }[]
  /** Of each customer. */
  notes: { customer: number; content: string }[]
  listings: number[]
  /** Each reminds of itself soon. */
  tasks: { id: number; title: string }[]
  /** Of each agent, in the order in which they were sent. */
  messages: Map<number, string[]>
  /** The last price of each asset. */
  prices: Map<number, number>
  photos: { asset: number; id: number; url: string }[]
  /** Papers that their signer signed. */
  papers: number[]
  /** Files, with the rows of each. */
  imports: { id: number; rows: number }[]
  /** Calls that came back with a refusal: nothing here is to be refused. */
  refused: string[]
  /** What a break took with it. */
  lost: string[]
  /** How often a call was sent again. */
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
