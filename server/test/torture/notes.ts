import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Acknowledged } from './acknowledged.ts'
import type { Tools } from './calls.ts'
import type { World } from './world.ts'

/** Maximum rate of a device: half an hour of all of them has to fit on the small disk of `world.ts`. */
const PACE_MS = 300

/**
 * Many cheap writes at the same time, to detect one lost commit among a thousand, and those of the moment before the database dies. Each is repeated
 * with its key after it was acknowledged, as by a device that lost the response.
 */
export async function writeNotes(customer: number, { insist, acknowledged }: Tools, signal: AbortSignal): Promise<void> {
  const path = `/real-estate/customer/${customer}/add_note/`
  const write = async () => {
    const content = `הערה ${randomUUID()}`
    const key = randomUUID()
    await insist('POST', path, { content }, key)
    acknowledged.notes.push({ customer, content })
    await insist('POST', path, { content }, key)
  }
  while (!signal.aborted) await Promise.all([write(), pause(PACE_MS)])
}

/** Checks the notes acknowledged since the last check; notes lost by a fault are reported with it. */
export function watchNotes({ database: { db } }: World, acknowledged: Acknowledged): (broken: string) => Promise<void> {
  let seen = 0
  return async (broken) => {
    const added = acknowledged.notes.slice(seen).map(({ content }) => content)
    seen += added.length
    const { rows } = await sql<{ content: string }>`select content from note where content = any(${added})`.execute(db)
    const found = new Set(rows.map(({ content }) => content))
    const lost = added.filter((content) => !found.has(content))
    if (lost.length > 0)
      acknowledged.lost.push(`${broken}: ${lost.length} of ${added.length} acknowledged notes are gone, such as ${lost[0]}`)
  }
}
