import { beforeEach, expect, test } from 'vitest'
import { buildCustomer } from '../../../test/builders.ts'
import { chatOf, NOON, openConversations, seconds } from './received.fixture.ts'

/** Messages that customers edited or deleted afterwards (docs/decisions/0141). */

const { connectedAgent, begin, newId, post, write, received, texts, thread, noticesOf, isStopped } = await openConversations()

let me: Awaited<ReturnType<typeof begin>>['me']
let dana: Awaited<ReturnType<typeof begin>>['dana']
beforeEach(async () => {
  ;({ me, dana } = await begin())
})

const edited = (stanzaId: string, textMessage: string) => ({
  typeMessage: 'editedMessage',
  editedMessageData: { stanzaId, textMessage },
})
const deleted = (stanzaId: string) => ({ typeMessage: 'deletedMessage', deletedMessageData: { stanzaId } })

test('an edited message has its last text, in whatever order the edits arrive', async () => {
  const idMessage = newId()
  const [first, second] = [seconds(NOON) - 60, seconds(NOON) - 30]
  await write('בשש', { idMessage, timestamp: seconds(NOON) - 120 })
  await post(edited(idMessage, 'בשמונה'), { timestamp: second })
  await post(edited(idMessage, 'בשבע'), { timestamp: first })
  expect(await thread()).toMatchObject([{ text: 'בשמונה', change: 'edited' }])
  expect(await noticesOf()).toHaveLength(1)
  // Before the message itself.
  const early = newId()
  await post(edited(early, 'נכון'))
  await write('טעות', { idMessage: early })
  expect(await texts()).toEqual(['נכון', 'בשמונה'])
  await post(edited(idMessage, 'הסר'), { timestamp: seconds(NOON) })
  expect(await isStopped()).toBe(true)
})

test('a deleted message loses its text and its notification, also if it arrives after its deletion', async () => {
  const idMessage = newId()
  await write('סוד', { idMessage })
  await post(deleted(idMessage))
  await post(deleted(idMessage))
  expect(await received()).toMatchObject([{ text: '', is_deleted: true }])
  expect(await thread()).toMatchObject([{ text: '', change: 'deleted' }])
  expect(await noticesOf()).toEqual([])
  const late = newId()
  await post(deleted(late))
  await write('סוד', { idMessage: late })
  await post(edited(late, 'סוד'))
  expect(await texts()).toEqual(['', ''])
})

test('nobody else’s message is edited or deleted', async () => {
  const idMessage = newId()
  await write('שלי', { idMessage })
  const second = await buildCustomer(me)
  const other = await connectedAgent()
  await buildCustomer(other, { phone: dana.phone! })
  await post(deleted(idMessage), { chat: chatOf(second.phone) })
  await post(deleted(idMessage), { agent: other })
  expect(await texts()).toEqual(['שלי'])
})
