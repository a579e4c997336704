import { outbox } from '@mafteach/contract/outbox'
import { sendOtpCode } from '@mafteach/contract/sign-in'
import { expect, test } from 'vitest'
import { newPhone } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { mailToOutbox } from './outbox.routes.ts'

/** The outbox shows one-time codes, so it exists only on a development machine (product.md section 1). */

const product = await openProduct()
const { stranger } = product

test('it lists messages that would have been sent, newest first, by channel and recipient in any spelling', async () => {
  const phones = [newPhone(), newPhone()]
  for (const phone of phones) await stranger.ok(sendOtpCode, { body: { phone } })
  const { results } = await stranger.ok(outbox, { query: { channel: 'sms' } })
  expect(results.slice(0, 2).map(({ to }) => to)).toEqual(phones.toReversed())
  const spelled = `${phones[0]!.slice(0, 3)}-${phones[0]!.slice(3)}`
  expect((await stranger.ok(outbox, { query: { to: spelled } })).results).toMatchObject([{ to: phones[0], channel: 'sms' }])
  expect((await stranger.ok(outbox, { query: { channel: 'email' } })).results).toEqual([])
})

test('e-mail is listed if no server is set', async () => {
  await mailToOutbox(product.database.db)({ to: 'dana@example.com', replyTo: 'a@b.example', subject: 'פנייה', text: 'שלום' })
  expect((await stranger.ok(outbox, { query: { channel: 'email', to: 'dana@example.com' } })).results).toMatchObject([
    { to: 'dana@example.com', text: 'פנייה\n\nשלום', data: { subject: 'פנייה', reply_to: 'a@b.example' } },
  ])
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])('a proxied request (%s) gets a 404', async (header) => {
  expect((await stranger.call(outbox, {}, { [header]: '203.0.113.9' })).status).toBe(404)
})

test('another name that points to this machine (DNS rebinding) finds nothing', async () => {
  const at = async (host: string) => (await stranger.call(outbox, {}, { host })).status
  const hosts = ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test:8080', 'localhost:8080', '127.0.0.1', '[::1]:8080']
  expect(await Promise.all(hosts.map(at))).toEqual([404, 404, 404, 200, 200, 200])
})

test('in production there is no outbox', async () => {
  const production = await openProduct({ NODE_ENV: 'production', SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://sms.invalid/' })
  expect((await production.stranger.call(outbox)).status).toBe(404)
})
