import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { makeTokens } from '../src/platform/http/tokens.ts'
import { secretsOf } from '../src/platform/security/secrets.ts'
import { ended, launch, newFolder, start } from './processes.ts'
import { isDeep, RANDOM_TIMEOUT_MS } from './runs.ts'
import { makeScratchDatabase } from './scratch.ts'
import { openSession } from './session.ts'

/** What is committed and not yet sent survives kill -9. */

const VERIFY = join(import.meta.dirname, '../src/features/papers/signing/verify.main.ts')
/** How often the product is killed. */
const KILLS = isDeep ? 20 : 3
/** Queued items each time: tasks of each agent with pushes, messages of each agent, assets. */
const EACH = isDeep ? 100 : 40
const MESSAGES = isDeep ? 20 : 8
const ASSETS = 12

test('killed again and again while assets are added, tasks are due, and pushes and messages are sent: nothing is lost or done twice', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  const scratch = await makeScratchDatabase()
  const SECRET = 'a secret that only this test knows, long enough'
  const env = { DATA_DIR: newFolder(), DATABASE_URL: scratch.url, SECRET }
  const { db, close } = openDatabase(scratch.url, 4)
  const agency = await db.insertInto('agency').values({ name: 'סוכנות' }).returning('id').executeTakeFirstOrThrow()
  const { rows: places } = await sql<{ city: number; neighborhood: number; street: number }>`
    select s.city_id as city, s.id as street, n.id as neighborhood from street s join neighborhood n on n.city_id = s.city_id limit 1`.execute(
    db,
  )
  const place = places[0]!
  const agents = Array.from({ length: 20 }, (_, index) => `+97254${String(7_000_000 + index)}`)
  await db
    .insertInto('agent')
    .values(agents.map((phone) => ({ phone, name: phone, agency_id: agency.id })))
    .execute()
  await sql`insert into customer (agent_id, name, search, phone) select id, 'לקוח', ' לקוח', '+972527' || lpad(id::text, 6, '0') from agent`.execute(
    db,
  )
  await sql`insert into listing (agent_id, customer_id, city_id, neighborhoods)
    select agent_id, id, ${place.city}, array[${place.neighborhood}]::bigint[] from customer`.execute(db)
  const owner = await db.selectFrom('agent').select('id').where('phone', '=', agents[0]!).executeTakeFirstOrThrow()
  const session = await openSession(db, agents[0]!, owner.id)
  const token = makeTokens(secretsOf(SECRET), 900, systemClock).access({ session, phone: agents[0]!, agent: owner.id })

  // Pushes to a native app are in the outbox.
  await sql`insert into push_token (agent_id, session_id, token, address_hash, created_at)
    values (${owner.id}, ${session}, 'fcm-token_0123456789', 'x', now())`.execute(db)

  const noted: number[] = []
  for (let round = 0; round < KILLS; round++) {
    const { child, url } = await start(env)
    await sql`insert into task (agent_id, title, search, priority, remind_at, created_at, updated_at)
      select agent.id, 'משימה', ' משימה', 'NORMAL', now() + n * interval '10 ms', now(), now() from agent, generate_series(1, ${EACH}) n`.execute(
      db,
    )
    await sql`insert into push (agent_id, notices, due_at, expires_at, created_at)
      select ${owner.id}, jsonb_build_array(jsonb_build_object('id', null, 'type', 'task reminder', 'content', 'push ' || ${round}::int || ' ' || n, 'about', n)),
        now(), now() + interval '1 hour', now() from generate_series(1, ${EACH}) n`.execute(db)
    await sql`insert into message (agent_id, customer_id, phone, text, state, due_at)
      select c.agent_id, c.id, c.phone, 'message ' || ${round}::int || ' ' || n, 'queued', now() from customer c, generate_series(1, ${MESSAGES}) n`.execute(
      db,
    )
    const add = async () => {
      const answer = await fetch(`${url}/api/real-estate/asset/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...place, price: 2_000_000 }),
      })
      noted.push(((await answer.json()) as { id: number }).id)
    }
    // It dies while the last ones are being added and the first ones are being sent.
    const adding = Array.from({ length: ASSETS }, () => add().catch(() => {}))
    await Promise.race(adding)
    await adding[(3 * round) % ASSETS]
    child.kill('SIGKILL')
    await ended(child)
    await Promise.all(adding)
    await db.updateTable('notification').set({ read_at: new Date() }).where('read_at', 'is', null).execute()
  }
  // Jobs of a dead node stay claimed for a while, are not checked all the time, and are retried after a delay: the clock moves past all of that.
  await sql`update pgboss.job set started_on = started_on - interval '1 hour', retry_delay = 0 where state = 'active'`.execute(db)
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await sql`update push set due_at = now() where sent_at is null`.execute(db)
  await sql`update message set due_at = now() where state in ('queued', 'sending')`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
  await start(env)
  const counts = () =>
    sql<{ told: number; pairs: number; assets: number; agents: number }>`select count(*) as told,
      count(distinct (agent_id, matched_asset_id)) as pairs, count(distinct matched_asset_id) as assets, count(distinct agent_id) as agents
      from notification where matched_asset_id is not null`.execute(db)
  const { count: assets } = await db
    .selectFrom('asset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(assets).toBeGreaterThanOrEqual(noted.length)
  // All but the owner.
  const others = agents.length - 1
  const all = { told: others * assets, pairs: others * assets, assets, agents: others }
  await expect.poll(async () => (await counts()).rows[0], { timeout: 120_000, interval: 250 }).toEqual(all)
  const reminders = () =>
    sql<{ told: number; tasks: number; distinct: number }>`select (select count(*) from task) as tasks, count(*) as told,
      count(distinct referenced_object_id) as distinct from notification where notification_type = 'task reminder'`.execute(db)
  const tasks = KILLS * EACH * agents.length
  await expect.poll(async () => (await reminders()).rows[0], { timeout: 60_000 }).toEqual({ tasks, told: tasks, distinct: tasks })
  // Nobody knows whether an interrupted push was sent: the second one has the same tag, and a device shows one.
  const pushes = () =>
    sql<{ told: number; waiting: number }>`select count(distinct substring(text from 'push \\d+ \\d+')) as told,
      (select count(*) from push where sent_at is null and gathers is null) as waiting from outbox where channel = 'push'`.execute(
      db,
    )
  await expect.poll(async () => (await pushes()).rows[0], { timeout: 60_000 }).toEqual({ told: KILLS * EACH, waiting: 0 })
  const messages = () =>
    sql<{
      told: number
      distinct: number
      waiting: number
    }>`select count(*) as told, count(distinct (data ->> 'agent', text)) as distinct,
      (select count(*) from message where state <> 'sent') as waiting from outbox where channel = 'whatsapp'`.execute(db)
  const sent = KILLS * MESSAGES * agents.length
  await expect
    .poll(async () => (await messages()).rows[0], { timeout: 60_000 })
    .toEqual({ told: sent, distinct: sent, waiting: 0 })
  await close()
  await scratch.drop()
})

test('killed while people sign: signed papers are sealed after the next start, once, and the rest can be signed', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  const scratch = await makeScratchDatabase()
  const SECRET = 'a secret that only this test knows, long enough'
  const env = { DATA_DIR: newFolder(), DATABASE_URL: scratch.url, SECRET }
  const { db, close } = openDatabase(scratch.url, 4)
  const [phone, customerPhone] = ['+972547111111', '0527222222']
  const agent = await db
    .insertInto('agent')
    .values({ phone, name: 'רונית', license_number: '12345' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await openSession(db, phone, agent.id)
  const token = makeTokens(secretsOf(SECRET), 900, systemClock).access({ session, phone, agent: agent.id })
  let { child, url } = await start(env)
  const call = async (path: string, body: object | null, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()) as { id: number; ticket: string; results: { text: string }[]; signers: { url: string }[] }
  }
  const customer = await call('/real-estate/customer/', { name: 'דנה לוי', phone: customerPhone })
  const signers = [{ name: 'דנה לוי', phone: customerPhone }]
  const links: string[] = []
  for (let paper = 0; paper < 6; paper++) {
    const { id } = await call('/documents/', { form: 'CONSENT', customer: customer.id })
    const sent = await call(`/documents/${id}/send/`, { signers, channel: 'link' })
    const [salt, document] = new URL(sent.signers[0]!.url).pathname.split('/').slice(-2)
    links.push(`/public/consents/${salt}/${document}`)
  }
  await call(`${links[0]}/code/`, {})
  const { results } = await call('/dev/outbox/?channel=sms', null)
  const code = /\d{6}/.exec(results[0]!.text)![0]
  const { ticket } = await call(`${links[0]}/verify/`, { code })
  const signature = { name: 'דנה לוי', id_number: '000000018', signature: { kind: 'typed', value: 'דנה לוי' } }
  const boxes = { messages: true, calls: false, sharing: false }
  const sign = (link: string) => call(`${link}/sign/`, { ...signature, boxes }, { 'x-ticket': ticket }).catch(() => null)

  // It dies when signatures are stored and their papers are not sealed yet.
  const signing = links.map(sign)
  const unsealed = db.selectFrom('document').select('id').where('seal_at', 'is not', null)
  await expect.poll(async () => (await unsealed.execute()).length, { timeout: 30_000, interval: 2 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await ended(child)
  await Promise.all(signing)
  const left = await unsealed.execute()
  expect(left.length).toBeGreaterThan(0)
  await db.updateTable('document').set({ seal_at: new Date() }).where('seal_at', 'is not', null).execute()
  ;({ child, url } = await start(env))
  await expect.poll(async () => (await unsealed.execute()).length, { timeout: 60_000 }).toBe(0)
  const states = async () =>
    (
      await sql<{ signed: number; sealed: number; half: number }>`select
        (select count(*) from document_signer where state = 'signed') as signed, (select count(*) from seal) as sealed,
        (select count(*) from document d join document_signer s on s.document_id = d.id where (d.state = 'signed') <> (s.state = 'signed')) as half`.execute(
        db,
      )
    ).rows[0]!
  const after = await states()
  expect(after).toEqual({ signed: after.signed, sealed: after.signed, half: 0 })
  await Promise.all(links.map(sign))
  expect(await states()).toEqual({ signed: links.length, sealed: links.length, half: 0 })
  const verified = launch(env, VERIFY)
  expect(await ended(verified.child)).toBe(0)
  expect(verified.output.out).toContain(`All ${links.length} seals are whole`)
  await close()
  await scratch.drop()
})

test('killed while files are imported and undone: each row is imported once, and removed once', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  const scratch = await makeScratchDatabase()
  const SECRET = 'a secret that only this test knows, long enough'
  const env = { DATA_DIR: newFolder(), DATABASE_URL: scratch.url, SECRET }
  const { db, close } = openDatabase(scratch.url, 4)
  const phone = '+972547333333'
  const agent = await db.insertInto('agent').values({ phone, name: 'רונית' }).returning('id').executeTakeFirstOrThrow()
  const session = await openSession(db, phone, agent.id)
  const token = makeTokens(secretsOf(SECRET), 900, systemClock).access({ session, phone, agent: agent.id })
  const ROWS = 4_000
  const text = `שם,טלפון\n${Array.from({ length: ROWS }, (_, at) => `דנה ${at},0521${String(100_000 + at)}`).join('\n')}`
  let { child, url } = await start(env)
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await (await fetch(`${url}/api/import/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      id: number
    }
  }
  const customers = async () =>
    (
      await db
        .selectFrom('customer')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const importStatus = () => db.selectFrom('import').select(['state', 'added', 'skipped', 'failed']).executeTakeFirstOrThrow()
  /** Dies in the middle and continues, with the node's claim expired. */
  const dieAt = async (isThere: (count: number) => boolean) => {
    await expect.poll(async () => isThere(await customers()), { timeout: 30_000, interval: 5 }).toBe(true)
    child.kill('SIGKILL')
    await ended(child)
    await db.updateTable('import').set({ leased_until: new Date() }).execute()
    ;({ child, url } = await start(env))
  }
  const { id } = await post('', { kind: 'leads', text })
  await post(`${id}/run/`, {})
  await dieAt((count) => count > 0)
  await dieAt((count) => count > ROWS / 2)
  await expect
    .poll(importStatus, { timeout: 60_000, interval: 50 })
    .toEqual({ state: 'done', added: ROWS, skipped: 0, failed: 0 })
  expect(await customers()).toBe(ROWS)
  await post(`${id}/undo/`, {})
  await dieAt((count) => count < ROWS)
  await expect.poll(async () => (await importStatus()).state, { timeout: 60_000, interval: 50 }).toBe('undone')
  expect(await customers()).toBe(0)
  child.kill('SIGKILL')
  await ended(child)
  await close()
  await scratch.drop()
})
