import { EmailAddress } from '@mafteach/contract/shapes'
import { type Mail, type MailMessage, MailRefused } from '#platform/mail.ts'
import type { MailSettings } from '#platform/settings/sending-settings.ts'

type SmtpSettings = Extract<MailSettings, { provider: 'smtp' }>

/** The configured e-mail provider; the embedded one writes to the outbox. */
export function makeMail(settings: MailSettings, toOutbox: Mail['send']): Mail {
  const send = settings.provider === 'smtp' ? smtp(settings) : toOutbox
  return { send: async (message) => send(checked(message)) }
}

/** Line breaks: in a header they would start another header. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** Prevents header injection from forms of public pages: one recipient, one subject and a text. */
function checked({ to, replyTo, subject, text }: MailMessage): MailMessage {
  for (const address of [to, replyTo]) {
    if (address !== undefined && !EmailAddress.safeParse(address).success) throw new MailRefused('not one address of e-mail')
  }
  return { to, ...(replyTo ? { replyTo } : {}), subject: subject.replace(BREAKS, ' ').trim(), text }
}

/** TLS from the first byte. */
const SMTPS_PORT = 465
const CONNECT_MS = 10_000
const IDLE_MS = 20_000

/** RFC 5321, with a new connection for each message. */
function smtp({ host, port, requireTls, login, from }: SmtpSettings): Mail['send'] {
  return async ({ to, replyTo, subject, text }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      host,
      port,
      secure: port === SMTPS_PORT,
      requireTLS: requireTls,
      ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({ from, to, ...(replyTo ? { replyTo } : {}), subject, text })
    } catch (error) {
      const { command = '', responseCode = 0, message } = error as Error & { command?: string; responseCode?: number }
      // Earlier errors are about the account, not about this message.
      if ((command === 'RCPT TO' || command === 'DATA') && responseCode >= 500) throw new MailRefused(message)
      throw error
    }
  }
}
