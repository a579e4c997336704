import { ApiError } from '#platform/http/errors.ts'
import type { Sealed, Sealer } from '#platform/security/sealed.ts'

/** Where a device stands, as it keeps it: sealed for its agent (docs/decisions/0082). */

/** The place of a row: its kind, when it was last changed (as PostgreSQL writes it), its id. */
export interface Place {
  kind: number
  at: string
  id: number
}

/** A walk over all that changed since a horizon, of one page or several. */
export interface Walk {
  /** What this transaction and later ones wrote is told; null tells everything. */
  from: string | null
  /** When the walk before this one began, in milliseconds: what left by time since then is told. */
  fromTime: number
  /** Where the next walk begins: the horizon and the time of this one's first page. */
  to: string
  toTime: number
  /** The snapshot of this one's first page; null once it is over, and in a second one. */
  snapshot: string | null
  /** Of a second walk, behind one of several pages: only what that one's first page surely did not see. It has no third. */
  unseenIn: string | null
  /** Whether the agent has more than is kept. */
  isBounded: boolean
  /** The last row that was told; null before the first. */
  after: Place | null
  /** How many rows of its kind were told, and the last customer within the bound, where everything is told. */
  told: number
  lastCustomer: Place | null
}

/** Of a walk over several pages: what changed since its first one. The next walk begins where it would without. */
export const secondOf = ({ to, toTime, snapshot, isBounded }: Walk): Walk => ({
  from: to,
  fromTime: toTime,
  to,
  toTime,
  snapshot: null,
  unseenIn: snapshot,
  isBounded,
  after: null,
  told: 0,
  lastCustomer: null,
})

export interface Cursor {
  agent: number
  walk: Walk
}

const OWNER = 'offline changes'

export function writeCursor(sealer: Sealer, cursor: Cursor): string {
  return sealer.seal(JSON.stringify(cursor), OWNER).toString('base64url')
}

/** Refuses what this installation did not write for this agent, and what is older than `oldest`. */
export function readCursor(sealer: Sealer, text: string, agent: number, oldest: Date): Walk {
  const sealed = Buffer.from(text, 'base64url') as Sealed
  // Several texts are the same bytes: only ours is ours.
  const open = sealed.toString('base64url') === text ? sealer.open(sealed, OWNER) : null
  const cursor = open === null ? null : (JSON.parse(open) as Cursor)
  if (cursor?.agent !== agent) throw new ApiError('cursor_not_valid')
  if (cursor.walk.toTime < oldest.getTime()) throw new ApiError('cursor_too_old')
  return cursor.walk
}
