import { replyToCustomer } from '@mafteach/contract/conversation'
import { beforeEach, expect, test } from 'vitest'
import { at, fileOf, NOON, openConversations } from './received.fixture.ts'

/** A message that consists only of a stop word stops messages (product.md section 13). */

const { product, db, begin, post, write, noticesOf, isStopped, statuses } = await openConversations()

let me: Awaited<ReturnType<typeof begin>>['me']
let dana: Awaited<ReturnType<typeof begin>>['dana']
beforeEach(async () => {
  ;({ me, dana } = await begin())
})

test.each([
  'הסר',
  'הסירו',
  'stop',
  'STOP',
  ' Stop. ',
  'Unsubscribe!',
  'стоп',
  'СТОП',
  'توقف',
  '„הסר”',
  '\u200fהסר\u200f',
  '🛑 stop 🛑',
  'הָסֵר',
])('“%s” stops messages, and the notification states that', async (word) => {
  await write(word)
  expect(await isStopped()).toBe(true)
  expect(await statuses()).toEqual(['do_not_contact'])
  expect(await noticesOf()).toEqual([expect.stringContaining('לא לשלוח יותר הודעות')])
  const refused = await me.call(replyToCustomer, { ...at(dana.id), body: { text: 'רק רגע' } })
  expect([refused.status, refused.body.code]).toEqual([409, 'do_not_contact'])
  // Sent again, it is an ordinary message.
  await write(word)
  expect(await statuses()).toEqual(['do_not_contact'])
})

test.each(['אל תסירו אותי', 'stop by tomorrow?', 'הסר את המודעה', 'non-stop', 'סטופ', '', '!'])(
  '“%s” stops nothing',
  async (text) => {
    await write(text)
    expect(await isStopped()).toBe(false)
  },
)

test('a stop word as a caption does not stop messages', async () => {
  await post(fileOf('imageMessage', 'stop'))
  expect(await isStopped()).toBe(false)
})

test('a stop word cancels scheduled messages', async () => {
  const later = new Date(NOON.getTime() + 3_600_000)
  const { messages: queued } = await me.ok(replyToCustomer, {
    ...at(dana.id),
    body: { text: 'בערב', send_at: later.toISOString() },
  })
  await write('הסר')
  product.setTime(later)
  await expect
    .poll(
      async () =>
        await db.selectFrom('message').select(['state', 'error']).where('id', '=', queued[0]!.id).executeTakeFirstOrThrow(),
    )
    .toEqual({ state: 'failed', error: 'do_not_contact' })
})
