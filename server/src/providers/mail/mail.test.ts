import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CERTIFICATE, KEY, trustCertificate } from '../../../test/certificate.ts'
import { MailRefused } from '../../platform/mail.ts'
import { makeMail } from './mail.ts'

/** E-mail with a real SMTP server: TLS, an account, refused recipients, and hostile input in a message. */

interface Received {
  from: string
  to: string[]
  isSecure: boolean
  user: string | undefined
  head: string
  body: string
}
let received: Received[] = []
const servers: SMTPServer[] = []
beforeAll(trustCertificate)
afterEach(() => {
  received = []
  for (const server of servers.splice(0)) server.close()
})

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })
const noAnswer = () => Promise.reject(new Error('not the outbox'))

/** A new SMTP server, and the settings for it. */
async function serve(options: SMTPServerOptions = {}) {
  const server = new SMTPServer({
    cert: CERTIFICATE,
    key: KEY,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(refusal(535)),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? refusal(550) : address.startsWith('later') ? refusal(450) : null),
    onData: async (stream, { envelope, secure, user }, done) => {
      const [head = '', body = ''] = Buffer.concat(await stream.toArray())
        .toString()
        .split(/\r\n\r\n(.*)/s)
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        isSecure: secure,
        user: user as string | undefined,
        head,
        body,
      })
      done()
    },
    ...options,
  })
  servers.push(server)
  server.on('error', () => {})
  const listening = server.listen(0, '0.0.0.0')
  await new Promise((resolve) => listening.once('listening', resolve))
  return {
    provider: 'smtp',
    host: 'localhost',
    port: (listening.address() as AddressInfo).port,
    requireTls: true,
    login: { user: 'office', password: 'right' },
    from: { name: 'מפתח', address: 'office@mafteach.example' },
  } as const
}

const mail = { to: 'dana@example.com', replyTo: 'buyer@example.org', subject: 'פנייה חדשה', text: 'שלום,\n.\nנועה' }

test('a message is sent by STARTTLS, with the account, in Hebrew, and replies go to the person who wrote', async () => {
  await makeMail(await serve(), noAnswer).send(mail)
  expect(received).toMatchObject([{ from: 'office@mafteach.example', to: ['dana@example.com'], isSecure: true, user: 'office' }])
  const { head, body } = received[0]!
  expect(head).toMatch(/^Reply-To: buyer@example\.org$/m)
  expect(head).toMatch(/^From: =\?UTF-8\?\S+\?= <office@mafteach\.example>$/m)
  expect(head).toContain(`=?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`)
  expect(Buffer.from(body, 'base64').toString()).toBe(mail.text)
})

test('nothing is sent unencrypted to a server without TLS, nor to one with an untrusted certificate', async () => {
  const plain = await serve({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  await expect(makeMail(plain, noAnswer).send(mail)).rejects.toThrow('STARTTLS')
  const foreign = await serve()
  await expect(makeMail({ ...foreign, host: '127.0.0.2' }, noAnswer).send(mail)).rejects.toThrow(
    /127\.0\.0\.2 is not in the cert/,
  )
  expect(received).toEqual([])
  const own = await serve({ disabledCommands: ['STARTTLS', 'AUTH'] })
  await makeMail({ ...own, requireTls: false, login: null }, noAnswer).send(mail)
  expect(received).toMatchObject([{ isSecure: false }])
})

test('an address that does not exist is refused permanently; a busy mailbox and a wrong password are not', async () => {
  const settings = await serve()
  const { send } = makeMail(settings, noAnswer)
  await expect(send({ ...mail, to: 'gone@example.com' })).rejects.toThrow(MailRefused)
  await expect(send({ ...mail, to: 'later@example.com' })).rejects.not.toBeInstanceOf(MailRefused)
  const stranger = makeMail({ ...settings, login: { user: 'office', password: 'wrong' } }, noAnswer)
  await expect(stranger.send(mail)).rejects.not.toBeInstanceOf(MailRefused)
  expect(received).toEqual([])
})

test('nobody can add recipients or headers by their input', async () => {
  const { send } = makeMail(await serve(), noAnswer)
  const inject = 'x\r\nBcc: victim@example.net\r\n\r\nhello'
  await send({ ...mail, subject: inject, text: `.\r\nMAIL FROM:<a@example.net>\r\n${inject}` })
  expect(received).toMatchObject([{ to: ['dana@example.com'] }])
  expect(received[0]!.head).toMatch(/^Subject: x Bcc: victim@example\.net hello$/m)
  expect(received[0]!.head).not.toMatch(/^Bcc:/m)
  for (const address of [`a@example.com${inject}`, 'a@example.com, b@example.com', 'A <a@example.com>', '<a@example.com>', '']) {
    await expect(send({ ...mail, to: address })).rejects.toThrow(MailRefused)
    await expect(send({ ...mail, replyTo: address })).rejects.toThrow(MailRefused)
  }
  expect(received).toHaveLength(1)
})
