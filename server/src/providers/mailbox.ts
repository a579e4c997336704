import type { MailboxError, MailboxSecurity } from '@mafteach/contract/lead-mailbox.codes'
import type { ImapFlow, ImapFlowError, MessageRange } from 'imapflow'
import { isPublicHost, publicLookup } from './endpoints.ts'

/** An external mailbox, read by IMAP. It is opened read-only: no mail is deleted, moved or marked. */

export interface MailboxAddress {
  host: string
  port: number
  security: MailboxSecurity
  user: string
  password: string
  folder: string
}

interface OpenOptions {
  /** Ends the connection and rejects everything that waits for it. */
  signal: AbortSignal
  allowLoopback: boolean
}

export interface MailHeader {
  uid: number
  bytes: number
  receivedAt: Date
}

export interface Mailbox {
  /** UIDs are only comparable under the same value. */
  uidValidity: number
  /** Lower bound of the next mail's UID, when the mailbox was opened. */
  nextUid: number
  /** Mails with a UID above this one, in the order of their UIDs. */
  after: (uid: number) => Promise<MailHeader[]>
  /** Mails of a day and later. */
  since: (day: Date) => Promise<MailHeader[]>
  /** The first `most` bytes of a mail; null if it is gone. Throws `MailUnreadable` if the mail itself breaks the connection. */
  source: (uid: number, most: number) => Promise<Buffer | null>
  /** Resolves when there may be new mails. Rejects when the connection ends. */
  changed: () => Promise<void>
}

/** Contains nothing that was sent, which the library's own errors may. */
export class MailboxFailed extends Error {
  override name = 'MailboxFailed'
  readonly code: MailboxError

  constructor(code: MailboxError) {
    super(code)
    this.code = code
  }
}

/** The server's response with this mail cannot be read: it ended the connection, and would end the next one too. */
export class MailUnreadable extends Error {
  override name = 'MailUnreadable'
}

const CONNECT_MS = 10_000
/** After this time without a response the connection counts as lost. */
const SILENCE_MS = 60_000
/** How often to check a mailbox without notifications from its server: routers drop connections that are silent for longer. */
const LOOK_MS = 240_000
/** The same for a server without notifications, or after it stopped sending them. */
const NO_IDLE_LOOK_MS = 30_000
/** Limit of responses without a mail. */
const LINE_BYTES_MAX = 1_000_000
const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'])
const TIMEOUTS = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT'])
const CERTIFICATE = /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_|INVALID_CA|HOSTNAME_MISMATCH)/
const NOT_ENCRYPTED = /^(?:EPROTO|ERR_SSL_|ERR_TLS_|STARTTLS_INJECTION)/
const UNREADABLE = /^(?:ParserError|LineTooLarge|LiteralTooLarge|ResponseTooLarge|TooMany|MAX_IMAP_NESTING|InvalidResponse)/
/** A server's response codes to a correct password when it temporarily cannot sign in (RFC 5530). */
const NOT_NOW = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG'])

/** Opens a folder of a mailbox. Throws `MailboxFailed`, also for all later errors of the connection. */
export async function openMailbox(
  address: MailboxAddress,
  { signal, allowLoopback }: OpenOptions,
  mostBytes: number,
): Promise<Mailbox> {
  const { host, port, security, user, password, folder } = address
  if (!isPublicHost(host, allowLoopback)) throw new MailboxFailed('unreachable')
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'TLS',
    doSTARTTLS: security === 'STARTTLS',
    auth: { user, pass: password },
    tls: { lookup: publicLookup(allowLoopback) } as object,
    logger: false,
    clientInfo: { name: 'Mafteach' },
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLineLength: LINE_BYTES_MAX,
    maxLiteralSize: mostBytes + LINE_BYTES_MAX,
    maxResponseSize: mostBytes + 2 * LINE_BYTES_MAX,
    maxResponseTokens: 100_000,
  })
  const close = () => client.close()
  // Pending calls reject with the error.
  client.on('error', close)
  signal.addEventListener('abort', close)
  client.once('close', () => signal.removeEventListener('abort', close))
  const failing = async <T>(act: () => Promise<T>, whenRefused: MailboxError): Promise<T> => {
    try {
      signal.throwIfAborted()
      return await act()
    } catch (error) {
      close()
      if (error instanceof MailUnreadable) throw error
      throw new MailboxFailed(reasonOf(error as ImapFlowError, whenRefused))
    }
  }

  await failing(() => client.connect(), 'interrupted')
  const opened = await failing(() => client.mailboxOpen(folder, { readOnly: true }), 'no_folder')
  return { ...readingOf(client, failing), uidValidity: Number(opened.uidValidity), nextUid: opened.uidNext }
}

type Failing = <T>(act: () => Promise<T>, whenRefused: MailboxError) => Promise<T>

function readingOf(client: ImapFlow, failing: Failing): Omit<Mailbox, 'uidValidity' | 'nextUid'> {
  let hasNews = false
  let heard = () => {}
  client.on('exists', () => {
    hasNews = true
    heard()
  })
  client.once('close', () => heard())

  const headers = async (range: MessageRange): Promise<MailHeader[]> => {
    const found = await client.fetchAll(range, { uid: true, size: true, internalDate: true }, { uid: true })
    return found
      .map((one) => ({ uid: one.uid, bytes: one.size ?? 0, receivedAt: new Date(one.internalDate ?? 0) }))
      .toSorted((one, other) => one.uid - other.uid)
  }

  return {
    after: (uid) =>
      failing(async () => {
        hasNews = false
        // `*` is the last mail, even if its UID is lower.
        return (await headers(`${uid + 1}:*`)).filter((one) => one.uid > uid)
      }, 'interrupted'),
    since: (day) => failing(() => headers({ since: day }), 'interrupted'),
    source: (uid, most) =>
      failing(async () => {
        try {
          const found = await client.fetchOne(String(uid), { uid: true, source: { maxLength: most } }, { uid: true })
          return found ? (found.source ?? null) : null
        } catch (error) {
          if (UNREADABLE.test((error as ImapFlowError).code ?? '')) throw new MailUnreadable()
          throw error
        }
      }, 'interrupted'),
    changed: () =>
      failing(async () => {
        // It may have closed while no call was pending.
        if (client.isClosed) throw new MailboxFailed('interrupted')
        if (hasNews) return
        const { promise, resolve } = Promise.withResolvers<void>()
        heard = resolve
        const look = setTimeout(resolve, LOOK_MS)
        // Ends with the next command. Without IDLE the mailbox is checked more often.
        client
          .idle()
          .finally(() => setTimeout(resolve, NO_IDLE_LOOK_MS).unref())
          .catch(() => {})
        await promise
        clearTimeout(look)
        if (client.isClosed) throw new MailboxFailed('interrupted')
      }, 'interrupted'),
  }
}

function reasonOf(error: ImapFlowError, whenRefused: MailboxError): MailboxError {
  if (error instanceof MailboxFailed) return error.code
  const { code = '' } = error
  if (error.authenticationFailed) return NOT_NOW.has(error.serverResponseCode ?? '') ? 'unreachable' : 'wrong_password'
  if (NOT_FOUND.has(code)) return 'host_not_found'
  if (TIMEOUTS.has(code)) return 'timeout'
  if (CERTIFICATE.test(code)) return 'certificate'
  if (error.tlsFailed || NOT_ENCRYPTED.test(code)) return 'not_encrypted'
  if (error.responseStatus) return whenRefused
  return 'syscall' in error ? 'unreachable' : 'interrupted'
}
