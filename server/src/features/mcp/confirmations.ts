import { createHash } from 'node:crypto'
import type { Sealed, Sealer } from '#platform/security/sealed.ts'
import type { Plan } from './tool.ts'

/** How long a shown write can be confirmed. */
const CONFIRM_MS = 600_000

/** A write as shown: the agent, the tool, its input, and the planned call. */
export interface Shown {
  agent: number
  tool: string
  input: unknown
  plan: Plan
}

/** What must be the same when the write is done. */
const hashOf = ({ tool, input, plan: { endpoint, input: call } }: Shown): string =>
  createHash('sha256')
    .update(JSON.stringify([tool, input, endpoint.method, endpoint.path, call]))
    .digest('base64url')

/** Confirmations of writes: sealed texts, which any node can verify and nobody else can create. */
export const makeConfirmations = (sealer: Sealer) => ({
  of: (shown: Shown, now: Date): string =>
    sealer.seal(`${now.getTime() + CONFIRM_MS} ${hashOf(shown)}`, `confirm ${shown.agent}`).toString('base64url'),
  /** Whether this write was shown to this agent in the last ten minutes. */
  opens: (confirm: string, shown: Shown, now: Date): boolean => {
    const text = sealer.open(Buffer.from(confirm, 'base64url') as Sealed, `confirm ${shown.agent}`)
    const [until = '', hash] = text?.split(' ') ?? []
    return hash === hashOf(shown) && now.getTime() < Number(until)
  },
  /** Idempotency key: the write is done once, however often it is confirmed. */
  keyOf: (confirm: string): string => `assistant ${createHash('sha256').update(confirm).digest('base64url')}`,
})
export type Confirmations = ReturnType<typeof makeConfirmations>
