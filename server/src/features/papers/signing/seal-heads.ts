import { dayInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import { MailRefused } from '#platform/mail.ts'
import type { StoredHead } from './verify.queries.ts'

/** Stores the head of the chain of seals once a day, where it can be kept out of reach of whoever controls the database (docs/decisions/0106). */

const QUEUE = 'seal-heads'
const POLL_MS = 60_000

interface Head {
  day: string
  seals: number
  hash: string
}

const lineOf = ({ day, seals, hash }: Head): string => `${day} ${seals} ${hash}`

/** Parses a line of a stored head, or only a hash; null for anything else. */
export function parseHead(text: string): StoredHead | null {
  const [, seals, hash] = /^(?:\d{4}-\d\d-\d\d (\d{1,15}) )?([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  if (!hash) return null
  return { hash: hash.toLowerCase(), ...(seals && { seals: Number(seals) }) }
}

/** Inserts the head of a day and queues its file, unless another node did or nothing is sealed yet. */
const insertHead = (db: Database['db'], day: string, jobs: Pick<Jobs, 'send'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Head>`
      insert into seal_head (day, seals, hash) select ${day}, id, hash from seal order by id desc limit 1
      on conflict (day) do nothing returning to_char(day, 'YYYY-MM-DD') as day, seals, encode(hash, 'hex') as hash`.execute(tx)
    await jobs.send(tx, QUEUE, rows, { isPatient: true })
  })

export async function startSealHeads(ctx: AppContext, jobs: Pick<Jobs, 'send' | 'work'>): Promise<{ stop: () => Promise<void> }> {
  const { app, database, files, mail, settings } = ctx
  await jobs.work<Head>(QUEUE, async (head) => {
    const line = lineOf(head)
    await files.put(`seals/${head.day}.txt`, Buffer.from(`${line}\n`))
    if (settings.chainMail === undefined) return
    const text = `${line}\n\nKeep this line. It tells whether the chain of signed papers is still whole:\nnpm run papers:verify -- --expect "${line}"\n`
    try {
      await mail.send({ to: settings.chainMail, subject: `Signed papers of ${settings.publicUrl}, ${head.day}`, text })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      app.log.error({ err: error }, 'mail of the head of the chain')
    }
  })
  return startPolling(ctx, {
    name: 'head of the chain',
    everyMs: POLL_MS,
    look: async (now) => {
      await insertHead(database.db, dayInIsrael(now), jobs)
      return false
    },
  })
}
