/** Encryption of a mailbox: from the first byte, or by STARTTLS. Never unencrypted. */
export const MAILBOX_SECURITY = ['TLS', 'STARTTLS'] as const
export type MailboxSecurity = (typeof MAILBOX_SECURITY)[number]

export const MAILBOX_PORTS: Readonly<Record<MailboxSecurity, number>> = { TLS: 993, STARTTLS: 143 }

/** `connecting`: also after a short interruption; `failed`: waits longer, and `error` says why. */
export const MAILBOX_STATES = ['connecting', 'reading', 'failed'] as const
export type MailboxState = (typeof MAILBOX_STATES)[number]

export const MAILBOX_ERRORS = [
  'host_not_found',
  'unreachable',
  'timeout',
  'certificate',
  'not_encrypted',
  'wrong_password',
  'no_folder',
  'interrupted',
] as const
export type MailboxError = (typeof MAILBOX_ERRORS)[number]
