import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres.ts'
import { openSession } from '../../../server/test/session.ts'
import { figure, type Line } from './figures.ts'
import { startProduct } from './servers.ts'

/** How soon one node notifies and pushes reminders that are all due at one moment, each for another agent with a device. */

const REMINDERS = 1_000
const GOAL_SECONDS = 60
/** Scheduled this long before they are due. */
const AHEAD_MS = 5_000

export async function measureReminders(print: (line: string) => void): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-bench-'))
  const devices = await startDevices()
  try {
    await (await startProduct(undefined, dataDir)).stop()
    const server = await startEmbeddedPostgres({ dataDir })
    try {
      const url = server.url('mafteach')
      const database = openDatabase(url, 4)
      await makeAgents(database, devices.origin)
      const node = await startProduct(url, join(dataDir, 'node'))
      print(`Waiting for ${REMINDERS} reminders`)
      const due = await writeReminders(database)
      const notified = await untilNotified(database)
      while (devices.reached.size < REMINDERS) await pause(5)
      const pushed = Date.now()
      await node.stop()
      await database.close()
      return [
        seconds(`from the minute of ${REMINDERS} reminders to the last in its agent’s list, seconds`, notified - due),
        seconds('  to the last push at its device', pushed - due),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    devices.server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const seconds = (what: string, ms: number): Line => ({
  what,
  figure: figure(ms / 1_000),
  goal: `≤ ${GOAL_SECONDS}`,
  met: ms <= GOAL_SECONDS * 1_000,
})

/** A web push service on this machine: records which of its devices were reached. */
async function startDevices(): Promise<{ origin: string; reached: Set<string>; server: HttpServer }> {
  const reached = new Set<string>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      reached.add(request.url!)
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, reached, server }
}

/** Agents, each with a session and a browser subscribed to pushes. */
async function makeAgents({ db }: Database, origin: string): Promise<void> {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  for (let at = 0; at < REMINDERS; at++) {
    const phone = `+97258${String(at).padStart(7, '0')}`
    const { id } = await db
      .insertInto('agent')
      .values({ name: `Agent ${at}`, phone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = JSON.stringify({ endpoint: `${origin}/${at}`, keys })
    const device = { agent_id: id, session_id: await openSession(db, phone, id), token, address_hash: Buffer.from(phone) }
    await db
      .insertInto('push_token')
      .values({ ...device, created_at: new Date() })
      .execute()
  }
}

/** A task for each agent; resolves when all of them are due. */
async function writeReminders({ db }: Database): Promise<number> {
  const due = new Date(Date.now() + AHEAD_MS)
  await sql`insert into task (agent_id, title, search, priority, remind_at, created_at, updated_at)
    select id, 'Task', ' task', 'NORMAL', ${due}, now(), now() from agent`.execute(db)
  return due.getTime()
}

async function untilNotified({ db }: Database): Promise<number> {
  const left = sql<{ count: number }>`select count(*) from task where reminded_at is null`
  while ((await left.execute(db)).rows[0]!.count > 0) await pause(20)
  return Date.now()
}
