import { sql } from 'kysely'
import { notify } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import { RegisterError } from '#platform/database/register-file.ts'
import { notifyInside, recordEvents } from '#platform/http/live-events.ts'
import * as queries from './licences.queries.ts'
import { nextState } from './licences.rules.ts'
import { type Broker, readBrokers } from './register.ts'

/** Rows written, or agents looked up, at once. */
const BATCH = 1_000

export interface ImportReport {
  brokers: number
  /** Agents whose state changed. */
  changed: number
}

/**
 * Imports a file as the complete register, and looks all agents up in it. Run it in a transaction, so that it is imported completely or not at all;
 * concurrent imports are serialised. Throws RegisterError.
 */
export async function importRegister(db: Db, path: string, now: Date): Promise<ImportReport> {
  await readInto(db, path)
  await queries.takeRegister(db)
  await sql`delete from registered_broker r where not exists (
    select from new_register n where n.license_number = r.license_number and n.name = r.name)`.execute(db)
  await sql`insert into registered_broker select license_number, name from new_register order by 1, 2 on conflict do nothing`.execute(
    db,
  )
  await sql`analyze registered_broker`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) from registered_broker`.execute(db)
  const changes = await lookUpAll(db)
  await queries.setStates(db, changes, now)
  const gone = changes.filter(({ state }) => state === 'gone')
  await notify(
    db,
    gone.map(({ id }) => ({
      agent: id,
      type: 'licence gone',
      content: {
        he: 'הרישיון שלך לא נמצא בפנקס המתווכים המעודכן. אפשר להמשיך לעבוד, וכדאי לבדוק את המספר והשם בפרופיל.',
        en: 'Your licence is not in the latest register of brokers. You can go on working; please check the number and the name in your profile.',
      },
      about: id,
    })),
    now,
  )
  await recordEvents(db, {
    event: 'changed',
    agents: changes.map(({ id }) => id),
    data: { changed: { me: [], home: [], agent: [], friend: [], asset: [], match: [], customer: [], licence: [] }, page: null },
  })
  await notifyInside(db)
  return { brokers: rows[0]!.count, changed: changes.length }
}

async function readInto(db: Db, path: string): Promise<void> {
  await sql`create temporary table new_register (license_number text not null, name text not null, primary key (license_number, name)) on commit drop`.execute(
    db,
  )
  let read = 0
  let batch: Broker[] = []
  const flush = async () => {
    await sql`insert into new_register select * from unnest(${batch.map(({ number }) => number)}::text[], ${batch.map(({ name }) => name)}::text[])
      on conflict do nothing`.execute(db)
    batch = []
  }
  await readBrokers(path, async (broker) => {
    read += 1
    batch.push(broker)
    if (batch.length === BATCH) await flush()
  })
  if (read === 0) throw new RegisterError('The file has headings and no brokers.')
  await flush()
}

/** Agents whose state changes. */
async function lookUpAll(db: Db): Promise<queries.StateChange[]> {
  const changes: queries.StateChange[] = []
  for (let after = 0, isMore = true; isMore; ) {
    const agents = await queries.readBatch(db, after, BATCH)
    for (const { id, ...agent } of agents) {
      const [was, state] = [agent.license_state, nextState(agent, { isNewRegister: true })]
      if (state !== was) changes.push({ id, was, state })
    }
    after = agents.at(-1)?.id ?? after
    isMore = agents.length === BATCH
  }
  return changes
}
