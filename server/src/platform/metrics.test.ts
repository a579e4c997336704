import { PHOTO_UPLOADS_PATH } from '@mafteach/contract/photos'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildCustomer } from '../../test/builders.ts'
import { listenToEvents } from '../../test/event-stream.ts'
import { openProduct } from '../../test/product.ts'
import { openDatabase } from './database/db.ts'
import { startJobs } from './jobs/jobs.ts'
import { measure } from './metrics.ts'

/** The values in `/metrics` about queued work, the node and its database. */

const product = await openProduct()
const { app, database } = product
const { db } = database
const me = await product.agent()

async function figuresAt(at: Pick<typeof app, 'inject'> = app): Promise<(name: string) => number | undefined> {
  const { statusCode, body } = await at.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  const figures = new Map(
    body.split('\n').map((line): [string, number] => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
  return (name) => figures.get(name)
}
const expectFigure = (name: string) => expect.poll(async () => (await figuresAt())(name), { interval: 20 })

test('jobs that nobody has done yet are counted by queue, with their age', async () => {
  const jobs = await startJobs(database, app.log)
  const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await jobs.work('metrics_test', () => {
    begun.resolve()
    return free.promise
  })
  await expectFigure('mafteach_jobs_waiting{queue="metrics_test"}').toBe(0)
  await jobs.send(db, 'metrics_test', [{}])
  await begun.promise
  await jobs.send(db, 'metrics_test', [{}, {}])
  await sql`update pgboss.job set start_after = start_after - interval '1 hour' where name = 'metrics_test' and state = 'created'`.execute(
    db,
  )
  const figure = await figuresAt()
  expect(figure('mafteach_jobs_waiting{queue="metrics_test"}')).toBe(2)
  expect(figure('mafteach_jobs_oldest_seconds{queue="metrics_test"}')).toBeGreaterThanOrEqual(3_600)
  free.resolve()
  await expectFigure('mafteach_jobs_waiting{queue="metrics_test"}').toBe(0)
  await jobs.stop()
})

test('a failed job is counted until it is retried', async () => {
  const jobs = await startJobs(database, { error: () => {} })
  await jobs.work('metrics_failing', async () => {
    throw new Error('no')
  })
  await jobs.send(db, 'metrics_failing', [{}])
  await expectFigure('mafteach_jobs_retrying{queue="metrics_failing"}').toBe(1)
  await jobs.stop()
})

test('messages: queued, sent, and given up', async () => {
  const { id: customer_id } = await buildCustomer(me)
  const hour = 3_600_000
  const row = { agent_id: me.id, customer_id, phone: '+972520000001', text: 'שלום', state: 'queued' as const }
  const queue = (values: object) =>
    db
      .insertInto('message')
      .values({ ...row, due_at: product.now(), ...values })
      .execute()
  await queue({})
  await expectFigure('mafteach_messages_sent_total').toBe(1)
  await queue({ created_at: new Date(product.now().getTime() - hour), due_at: new Date(product.now().getTime() + hour) })
  const figure = await figuresAt()
  expect([figure('mafteach_messages_waiting'), figure('mafteach_messages_oldest_seconds')]).toEqual([1, 3_600])

  await sql`create function no_outbox() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(db)
  await sql`create trigger no_outbox before insert on outbox execute function no_outbox()`.execute(db)
  await db.updateTable('message').set({ tries: 5, due_at: product.now() }).where('state', '=', 'queued').execute()
  await expectFigure('mafteach_messages_failed_total').toBe(1)
  expect((await figuresAt())('mafteach_messages_waiting')).toBe(0)
})

test('open pages, pending uploads, and pushes and webhooks that are due', async () => {
  const streams = 'mafteach_event_streams'
  expect((await figuresAt())(streams)).toBe(0)
  const page = await listenToEvents(app, me.token)
  expect((await figuresAt())(streams)).toBe(1)
  page.close()
  await expectFigure(streams).toBe(0)

  expect((await figuresAt())('mafteach_uploads_waiting')).toBe(0)
  await app.inject({
    method: 'POST',
    url: `/api${PHOTO_UPLOADS_PATH}`,
    headers: { authorization: `Bearer ${me.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  const figure = await figuresAt()
  expect(figure('mafteach_uploads_waiting')).toBe(1)
  expect([figure('mafteach_pushes_waiting'), figure('mafteach_webhook_deliveries_waiting')]).toEqual([0, 0])
})

test('without a free connection a node still reports its own figures', async () => {
  const held = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()))
  try {
    const figure = await figuresAt()
    expect(figure('mafteach_db_up')).toBe(0)
    expect(figure('mafteach_db_pool_connections{state="used"}')).toBe(held.length)
    expect(figure('mafteach_messages_sent_total')).toBe(1)
    expect(figure('mafteach_messages_waiting')).toBeUndefined()
  } finally {
    for (const client of held) client.release()
  }
  await expectFigure('mafteach_db_up').toBe(1)
  // The scrape itself is not counted.
  await expectFigure('mafteach_db_pool_waiting').toBe(0)
})

test('without its database a node still reports its own figures', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  afterAll(away.close)
  const node = Fastify()
  measure(node, away, true).ofDatabase({ mafteach_never: 'Never read' }, async () => ({ mafteach_never: 1 }))
  const figure = await figuresAt(node)
  expect([figure('mafteach_db_up'), figure('mafteach_never')]).toEqual([0, undefined])
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(0)
  await node.close()
})

test('simultaneous scrapes share one query of the database; labels are quoted', async () => {
  const node = Fastify()
  let readings = 0
  measure(node, database, true).ofDatabase({ mafteach_read: 'Readings' }, async () => ({
    mafteach_read: [{ labels: { by: 'a "b"' }, value: ++readings }],
  }))
  // Modules loaded by the first request are included.
  await figuresAt(node)
  const both = await Promise.all([figuresAt(node), figuresAt(node)])
  expect(both.map((figure) => figure('mafteach_read{by="a \\"b\\""}'))).toEqual([2, 2])
  await node.close()
})
