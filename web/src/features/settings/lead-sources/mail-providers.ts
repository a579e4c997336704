import { MAILBOX_PORTS } from '@mafteach/contract/lead-mailbox.codes'

/** Mail servers that allow IMAP with an app password; `other` is typed. */
export const MAIL_PROVIDERS = ['gmail', 'icloud', 'yahoo', 'other'] as const
export type MailProvider = (typeof MAIL_PROVIDERS)[number]

const HOSTS: Record<MailProvider, string> = {
  gmail: 'imap.gmail.com',
  icloud: 'imap.mail.me.com',
  yahoo: 'imap.mail.yahoo.com',
  other: '',
}

/** A provider's documented server. */
export const serverOf = (provider: MailProvider) => ({ host: HOSTS[provider], port: MAILBOX_PORTS.TLS, security: 'TLS' }) as const

export const providerOf = (host: string): MailProvider => MAIL_PROVIDERS.find((one) => HOSTS[one] === host) ?? 'other'
