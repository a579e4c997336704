import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'
import type { Line } from './figures.ts'
import { agentWith, marketClock, withProduct } from './product.ts'
import { timed } from './timed.ts'

const LISTINGS = 300
const TASKS = 200
const NOTICES = 400
const LEADS = 100

/** What the overview costs an agent with this many listings and something of every kind to do. */
export const measureOverview = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const { agent, listings } = await agentWith(db, LISTINGS)
    await letWait(db, agent)
    const { sections } = (await product.call(agent, 'GET', '/overview/')) as { sections: { kind: string; count: number }[] }
    return [
      {
        what: 'overview: listings; things that wait',
        figure: `${listings}; ${sections.reduce((sum, { count }) => sum + count, 0)}`,
      },
      await timed(product, agent, 'all of it', () => '/overview/'),
    ]
  })

/** Tasks, calls, answers, leads and requests; and matches that were last viewed a week ago. */
async function letWait(db: Db, agent: number): Promise<void> {
  const now = sql`${marketClock.now()}::timestamptz`
  await sql`insert into task (agent_id, title, search, priority, due_at, customer_id, created_at, updated_at)
    select ${agent}, 'משימה', ' משימה', 'NORMAL', ${now} + make_interval(hours => n - ${TASKS / 2}), c.id, ${now}, ${now}
    from generate_series(1, ${TASKS}) n join (select id, row_number() over () as place, count(*) over () as all_of from customer where agent_id = ${agent}) c
      on c.place = 1 + n % c.all_of`.execute(db)
  await sql`insert into notification (agent_id, notification_type, content, referenced_object_id, created_at)
    select ${agent}, (array['unanswered call', 'customer answer', 'task reminder', 'new lead'])[1 + n % 4], 'התראה',
      (select min(id) from customer where agent_id = ${agent}), ${now} from generate_series(1, ${NOTICES}) n`.execute(db)
  await sql`insert into customer (agent_id, name, search, source, created_at)
    select ${agent}, 'ליד ' || n, ' ליד ' || n, 'import', ${now} - make_interval(hours => n) from generate_series(1, ${LEADS}) n`.execute(
    db,
  )
  await sql`insert into friend_request (from_id, to_id, created_at)
    select id, ${agent}, ${now} from agent g where id <> ${agent}
      and not exists (select from connection f where f.agent_id = ${agent} and f.friend_id = g.id)
    order by id limit 20 on conflict do nothing`.execute(db)
  await sql`update listing_seen set seen_at = ${now} - interval '7 days', new_since = ${now} - interval '7 days'
    where listing_id in (select id from listing where agent_id = ${agent})`.execute(db)
  await sql`update agent_home set matches_stale = true where agent_id = ${agent}`.execute(db)
  await sql`analyze task, notification, customer, friend_request, listing_seen`.execute(db)
}
