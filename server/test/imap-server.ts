import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import { afterAll } from 'vitest'
import { CERTIFICATE, KEY, trustCertificate } from './certificate.ts'

/** A local mailbox of an agency: a real IMAP server (hoodiecrow), behind a proxy that can cut its connections. */

export interface StoredMail {
  uid: number
  flags: string[]
  internaldate: string
}

interface Options {
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  isImplicit?: boolean
  /** Without STARTTLS: not encrypted at all. */
  plugins?: string[]
  /** False for an unknown certificate. */
  isTrusted?: boolean
}

export const USER = 'leads@agency.example'
/** Unlike anything a program would write: wherever else it appears, it leaked. */
export const PASSWORD = 'p"ass\\word 9471'

const PLUGINS = ['ID', 'IDLE', 'UIDPLUS', 'NAMESPACE', 'ENABLE', 'SASL-IR', 'AUTH-PLAIN']

export async function openImapServer({ isImplicit = true, plugins, isTrusted = true }: Options = {}) {
  trustCertificate()
  const users: Record<string, { password: string }> = { [USER]: { password: PASSWORD } }
  const server = hoodiecrow({
    secureConnection: isImplicit,
    ...(isTrusted ? { credentials: { key: KEY, cert: CERTIFICATE } } : {}),
    plugins: plugins ?? (isImplicit ? PLUGINS : [...PLUGINS, 'STARTTLS', 'LOGINDISABLED']),
    users,
    storage: { INBOX: { uidvalidity: 1_000 }, '': { folders: { Leads: { uidvalidity: 2_000 } } } },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: behind } = server.server.address() as AddressInfo
  const sockets = new Set<Socket>()
  let seen = 0
  let sentBytes = 0
  let receivedAt: Date | null = null
  let cut: (() => boolean) | null = null
  const proxy = createServer((near) => {
    seen++
    const far = connectTcp(behind, '127.0.0.1')
    sockets.add(near)
    const end = () => {
      sockets.delete(near)
      near.destroy()
      far.destroy()
    }
    near.pipe(far)
    far.on('data', (bytes: Buffer) => {
      sentBytes += bytes.length
      if (!cut?.()) return void near.write(bytes)
      cut = null
      near.write(bytes.subarray(0, Math.floor(bytes.length / 2)), end)
    })
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
    server.close()
  }
  afterAll(close)
  const folder = (name = 'INBOX') => server.getMailbox(name)
  return {
    address: {
      host: 'localhost',
      port: (proxy.address() as AddressInfo).port,
      security: isImplicit ? ('TLS' as const) : ('STARTTLS' as const),
      user: USER,
      password: PASSWORD,
    },
    /** Delivers a mail, and notifies idle connections. */
    deliver: (mail: Buffer | string, name?: string) =>
      server.appendMessage(folder(name), [], receivedAt ?? new Date(), Buffer.from(mail).toString('binary')),
    /** Adds earlier mails, without notification. */
    fill: (count: number, mail: (n: number) => string) => {
      for (let n = 0; n < count; n++) {
        const message = { raw: mail(n), flags: [] }
        folder().messages.push(message as never)
        server.processMessage(message, folder())
      }
    },
    mails: (name?: string): StoredMail[] => folder(name).messages,
    /** Changes the UIDs of all mails. */
    renumber: () => {
      const inbox = folder()
      inbox.uidvalidity++
      inbox.messages.forEach((message, at) => {
        message.uid = at + 1
      })
      inbox.uidnext = inbox.messages.length + 1
    },
    /** Ends all connections. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    /** Ends the connection in the middle of the server's next response of at least this length. */
    cutWithin: (isNow: () => boolean) => {
      cut = isNow
    },
    connections: () => sockets.size,
    /** The internal date of mails delivered from now on. */
    receiveAt: (time: Date) => {
      receivedAt = time
    },
    setPassword: (password: string) => {
      users[USER] = { password }
    },
    sentBytes: () => sentBytes,
    /** Number of connections so far. */
    seen: () => seen,
    close,
  }
}
