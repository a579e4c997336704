import { customers } from '@mafteach/contract/customer-lists'
import { addNote, getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/lead-sources'
import { notifications } from '@mafteach/contract/notifications'
import { customerTimeline } from '@mafteach/contract/timeline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newPhone } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** Leads of an agency that are not answered in time (product.md section 13, "Leads and marketing"). */

const product = await openProduct()
const { db } = product.database
const { app } = product
/** A Sunday, at noon in Israel. */
const NOON = new Date('2026-11-22T10:00:00Z')

type Agent = Awaited<ReturnType<typeof product.agent>>
let agents: [Agent, Agent, Agent]
let source: contract.LeadSource
beforeEach(async () => {
  product.setTime(NOON)
  const agency = await product.agency()
  agents = [
    await product.agent({ agency_id: agency, is_agency_manager: true }),
    await product.agent({ agency_id: agency }),
    await product.agent({ agency_id: agency }),
  ]
  const body = { name: 'פורטל', kind: 'PORTAL', scope: 'agency', assign: 'turns', answer_within_minutes: 30 } as const
  source = await agents[0].ok(contract.createLeadSource, { body })
})
// Leads of one test must not be passed on in another.
afterEach(async () => void (await db.updateTable('lead').set({ answer_due_at: null }).execute()))

/**
 * Lets the time of the lead run out by the row rather than the clock, because sessions would expire. A node checks for such leads at start, and is
 * stopped after it.
 */
const runOut = async () => {
  await db.updateTable('lead').set({ answer_due_at: NOON }).where('answer_due_at', 'is not', null).execute()
  const node = await product.anotherNode()
  await node.close()
}
let addresses = 0
const post = async (message = 'אשמח לפרטים') => {
  const phone = newPhone()
  const payload = { phone, name: 'דנה לוי', message }
  const url = `/api/leads/${source.token}/`
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress: `10.3.0.${++addresses}` })
  expect(answer.statusCode).toBe(202)
}
/** Number of customers of each agent. */
const counts = async () => Promise.all(agents.map(async (agent) => (await agent.ok(customers, {})).count))
const due = async () =>
  (await db.selectFrom('lead').select('answer_due_at').orderBy('id', 'desc').executeTakeFirstOrThrow()).answer_due_at
const noticesOf = async (agent: Agent) =>
  (await agent.ok(notifications, {})).results.map(({ notification_type, content }) => [notification_type, content])

test('a lead that is not answered in time goes to the next agent, and finally to the manager; each step is logged', async () => {
  await post()
  expect(await counts()).toEqual([1, 0, 0])
  expect(await due()).toEqual(new Date(NOON.getTime() + 30 * 60_000))
  const { id } = (await agents[0].ok(customers, {})).results[0]!
  await runOut()
  expect(await counts()).toEqual([0, 1, 0])
  expect((await agents[0].call(getCustomer, { params: { id: String(id) } })).status).toBe(404)
  expect((await noticesOf(agents[1]))[0]).toEqual(['new lead', 'ליד שעבר אליך: דנה לוי, פורטל'])
  expect(await noticesOf(agents[0])).toEqual([['agency', 'ליד שלא נענה בזמן עבר הלאה, פורטל']])
  await runOut()
  expect(await counts()).toEqual([0, 0, 1])
  await runOut()
  expect(await counts()).toEqual([1, 0, 0])
  expect((await noticesOf(agents[0]))[0]).toEqual(['new lead', 'ליד שאף אחד לא ענה לו: דנה לוי, פורטל'])
  const card = await agents[0].ok(getCustomer, { params: { id: String(id) } })
  expect(card).toMatchObject({ lead_source: { name: 'פורטל' }, notes: [{ content: 'אשמח לפרטים' }] })
  const { results } = await agents[0].ok(customerTimeline, { params: { id: String(id) }, query: {} })
  expect(results.filter(({ kind }) => kind === 'handed_over')).toHaveLength(3)
  const turns = await db.selectFrom('lead_turn').select(['agent_id', 'reason']).orderBy('id').execute()
  expect(turns.slice(-4)).toEqual([
    { agent_id: agents[0].id, reason: 'turn' },
    { agent_id: agents[1].id, reason: 'not_answered' },
    { agent_id: agents[2].id, reason: 'not_answered' },
    { agent_id: agents[0].id, reason: 'nobody_answered' },
  ])
  expect(await due()).toBeNull()
})

test('a lead that was answered is not passed on, and neither is one without a time limit', async () => {
  await post()
  const { id } = (await agents[0].ok(customers, {})).results[0]!
  await agents[0].ok(addNote, { params: { id: String(id) }, body: { content: 'דיברנו' } })
  await runOut()
  expect(await due()).toBeNull()
  expect(await counts()).toEqual([1, 0, 0])
  await agents[0].ok(contract.changeLeadSource, { params: { id: String(source.id) }, body: { answer_within_minutes: null } })
  await post()
  expect(await due()).toBeNull()
  expect(await counts()).toEqual([1, 1, 0])
})

test('never on Shabbat, on holidays or at night: the minutes are counted afterwards', async () => {
  // 21:50 in Israel: the deadline would be at night.
  product.setTime(new Date('2026-11-22T19:50:00Z'))
  await post()
  expect(await due()).toEqual(new Date('2026-11-23T05:30:00Z'))
  // Friday evening; Shabbat ends on Saturday after five.
  product.setTime(new Date('2026-11-27T16:00:00Z'))
  await post()
  const afterShabbat = (await due())!.getTime()
  expect(afterShabbat).toBeGreaterThan(Date.parse('2026-11-28T15:30:00Z'))
  expect(afterShabbat).toBeLessThan(Date.parse('2026-11-28T17:00:00Z'))
  // Rosh Hashana, two days next to Shabbat.
  product.setTime(new Date('2026-09-11T18:00:00Z'))
  await post()
  const afterHoliday = (await due())!.getTime()
  expect(afterHoliday).toBeGreaterThan(Date.parse('2026-09-13T15:30:00Z'))
  expect(afterHoliday).toBeLessThan(Date.parse('2026-09-14T06:00:00Z'))
})
