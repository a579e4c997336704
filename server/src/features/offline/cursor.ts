import { ApiError } from '#platform/http/errors.ts'
import type { Sealed, Sealer } from '#platform/security/sealed.ts'

/** The position of a device, which stores it sealed for its agent (docs/decisions/0082). */

/** The position of a row: its kind, its last change (as PostgreSQL writes it), its id. */
export interface Place {
  kind: number
  at: string
  id: number
}

/** A walk over all changes since a horizon, in one or several pages. */
export interface Walk {
  /** Rows written by this transaction and later ones are sent; null sends everything. */
  from: string | null
  /** Start of the previous walk, in milliseconds: rows that have dropped out since then because of their age are sent as gone. */
  fromTime: number
  /** Start of the next walk: the horizon and the time of this one's first page. */
  to: string
  toTime: number
  /** The snapshot of this walk's first page; null at its end and in a second walk. */
  snapshot: string | null
  /** For a second walk, after one of several pages: only what the first page's snapshot certainly did not contain. There is no third. */
  unseenIn: string | null
  /** Whether the agent has more than a device stores. */
  isBounded: boolean
  /** The last sent row; null before the first. */
  after: Place | null
  /** Number of sent rows of the present kind, and, if everything is sent, the last customer within the limit. */
  told: number
  lastCustomer: Place | null
}

/** The second walk after one of several pages: what changed since its first page. The next walk starts at the same point as without it. */
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

/** Rejects what this installation did not write for this agent, and what is older than `oldest`. */
export function readCursor(sealer: Sealer, text: string, agent: number, oldest: Date): Walk {
  const sealed = Buffer.from(text, 'base64url') as Sealed
  // Several texts decode to the same bytes: only the canonical one is accepted.
  const open = sealed.toString('base64url') === text ? sealer.open(sealed, OWNER) : null
  const cursor = open === null ? null : (JSON.parse(open) as Cursor)
  if (cursor?.agent !== agent) throw new ApiError('cursor_not_valid')
  if (cursor.walk.toTime < oldest.getTime()) throw new ApiError('cursor_too_old')
  return cursor.walk
}
