/** An e-mail to one address. */
export interface MailMessage {
  to: string
  /** Whom an answer goes to; the sender of the installation where it is absent. */
  replyTo?: string
  subject: string
  text: string
}

/** The e-mail provider that the settings chose. */
export interface Mail {
  /** Throws `MailRefused` where another try is in vain, anything else where it is not. */
  send: (message: MailMessage) => Promise<void>
}

/** The server of e-mail will not take this message, whenever it is asked: the address does not exist, for instance. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
