/** An e-mail to one address. */
export interface MailMessage {
  to: string
  /** Address for replies; the installation's sender if absent. */
  replyTo?: string
  subject: string
  text: string
}

/** The configured e-mail provider. */
export interface Mail {
  /** Throws `MailRefused` if a retry cannot help, anything else if it can. */
  send: (message: MailMessage) => Promise<void>
}

/** The mail server will never accept this message, for instance because the address does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
