/** A PostgreSQL snapshot in its text form, `xmin:xmax:xip,…`: which transactions were committed at that time. */
export interface Snapshot {
  text: string
  /** Whether a transaction's writes were visible, if it was committed at all. */
  includes: (xid: number) => boolean
}

const SNAPSHOT = /^(\d{1,15}):(\d{1,15}):((?:\d{1,15}(?:,\d{1,15})*)?)$/

/** Null for invalid text. */
export function readSnapshot(text: string): Snapshot | null {
  const parts = SNAPSHOT.exec(text)
  if (!parts) return null
  const [xmin, xmax] = [Number(parts[1]), Number(parts[2])]
  const running = parts[3] ? parts[3].split(',').map(Number) : []
  // In PostgreSQL's form: from 1, running transactions in order.
  const isInOrder = running.every((xid, at) => xid >= (at === 0 ? xmin : running[at - 1]! + 1) && xid < xmax)
  if (xmin < 1 || xmin > xmax || !isInOrder) return null
  const stillRunning = new Set(running)
  return { text, includes: (xid) => xid < xmin || (xid < xmax && !stillRunning.has(xid)) }
}
