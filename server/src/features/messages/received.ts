import { displayPhone } from '@mafteach/contract/phones'
import { recountHome } from '#domain/agent-home.ts'
import { changeCustomer } from '#domain/customers.ts'
import { notify } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import * as queries from './received.queries.ts'
import { asksToStop, type ReceivedMessage, receivedWords, stoppedWords } from './received.rules.ts'

/**
 * Processes a message to an agent, which may arrive twice, late, or after its edit. Nothing is stored about phones that belong to no customer of this
 * agent (docs/decisions/0141).
 */
export async function takeReceived(db: Db, agent: number, message: ReceivedMessage, reportedAt: Date, now: Date): Promise<void> {
  const customer = await queries.lockSenderOf(db, agent, message.phone)
  if (!customer) return
  // The provider's clock may be ahead.
  const at = new Date(Math.min(reportedAt.getTime(), now.getTime()))
  const received = { agent, customer: customer.id, message, at }
  const id = (await queries.insertReceived(db, received, now))?.id
  if (id === undefined && message.change === null) return
  if (id === undefined && !(await changeReceived(db, received))) return
  await recordEvents(db, {
    event: 'changed',
    agents: [agent],
    data: { changed: { customer: [customer.id], message: [], home: [] }, page: null },
  })
  if (message.change === 'deleted') return
  const isStop = asksToStop(message) && !customer.do_not_contact
  if (isStop) await changeCustomer(db, customer.id, { do_not_contact: true }, now)
  // An edit is not announced.
  if (id === undefined && !isStop) return
  const name = displayPhone(customer.name)
  const content = isStop ? stoppedWords(name, message.text) : receivedWords(name, message)
  const [notification] = await notify(db, [{ agent, type: 'message received', content, about: customer.id }], now)
  if (id !== undefined) await queries.setNotification(db, id, notification ?? null)
}

/** Changes a stored message; false if it already had the change, or is not the customer's. */
async function changeReceived(db: Db, received: Parameters<typeof queries.lockReceived>[1]): Promise<boolean> {
  const { agent, message, at } = received
  const before = await queries.lockReceived(db, received)
  if (!before || before.deleted_at) return false
  if (message.change === 'edited') {
    // Of two changes the later one counts, in whatever order they arrive.
    if (before.edited_at && before.edited_at >= at) return false
    await queries.setEdited(db, before.id, message.text, at)
    return true
  }
  await recountHome(db, [agent])
  if (before.notification_id !== null) await queries.deleteNotification(db, agent, before.notification_id)
  await queries.setDeleted(db, before.id, at)
  return true
}
