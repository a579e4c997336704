import { EmailAddress } from '@mafteach/contract/shapes'
import { SettingsError } from './settings-error.ts'
import type { SettingsReader } from './settings-reader.ts'

/** Providers of SMS, e-mails and WhatsApp messages. Without one, messages go to the outbox. */

export type SmsSettings =
  | { provider: 'outbox' }
  | { provider: 'twilio'; account: string; token: string; from: string; url: string }
  | {
      provider: 'http'
      url: string
      phoneField: string
      textField: string
      extra: Record<string, string>
      authorization: string | undefined
    }

export type WhatsappSettings = { provider: 'outbox' } | { provider: 'green-api'; url: string }

export type MailSettings =
  | { provider: 'outbox' }
  | {
      provider: 'smtp'
      host: string
      /** 465 uses TLS from the first byte; other ports begin with STARTTLS. */
      port: number
      /** Refuses to send unencrypted, whatever the server offers. */
      requireTls: boolean
      login: { user: string; password: string } | null
      from: { name: string; address: string }
    }

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether a host name or address means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** Parses `office@example.com`, or `Mafteach <office@example.com>`. */
function mailbox(value: string): { name: string; address: string } | null {
  const [, name = '', address = value] = /^(.*?)\s*<([^<>]*)>$/.exec(value) ?? []
  return EmailAddress.safeParse(address).success ? { name, address } : null
}

export function readSmsSettings({ address, oneOf, originOf, required, text }: SettingsReader): SmsSettings {
  const provider = oneOf('SMS_PROVIDER', ['outbox', 'twilio', 'http'], 'outbox')
  if (provider === 'twilio') {
    return {
      provider,
      account: required('TWILIO_ACCOUNT_SID', 'SMS_PROVIDER is twilio'),
      token: required('TWILIO_AUTH_TOKEN', 'SMS_PROVIDER is twilio'),
      from: required('TWILIO_FROM', 'SMS_PROVIDER is twilio'),
      url: originOf('TWILIO_URL', 'https://api.twilio.com'),
    }
  }
  if (provider === 'http') {
    required('SMS_HTTP_URL', 'SMS_PROVIDER is http')
    const extra = text('SMS_HTTP_FIELDS') ?? '{}'
    let fields: unknown
    try {
      fields = JSON.parse(extra)
    } catch {
      throw new SettingsError('SMS_HTTP_FIELDS is not JSON, for instance {"user":"me","pass":"…"}.')
    }
    if (typeof fields !== 'object' || fields === null || Object.values(fields).some((value) => typeof value !== 'string')) {
      throw new SettingsError('SMS_HTTP_FIELDS has to be one JSON object with texts as values.')
    }
    return {
      provider,
      url: address('SMS_HTTP_URL', ['http:', 'https:'])!,
      phoneField: text('SMS_HTTP_PHONE_FIELD') ?? 'phone',
      textField: text('SMS_HTTP_TEXT_FIELD') ?? 'text',
      extra: fields as Record<string, string>,
      authorization: text('SMS_HTTP_AUTHORIZATION'),
    }
  }
  return { provider: 'outbox' }
}

export function readMailSettings({ integer, oneOf, required, text }: SettingsReader): MailSettings {
  if (oneOf('EMAIL_PROVIDER', ['outbox', 'smtp'], 'outbox') === 'smtp') {
    const why = 'EMAIL_PROVIDER is smtp'
    const smtpHost = required('SMTP_HOST', why)
    const user = text('SMTP_USER')
    const from = mailbox(required('SMTP_FROM', why))
    if (!from) throw new SettingsError('SMTP_FROM has to be an e-mail address, or Name <address>.')
    return {
      provider: 'smtp',
      host: smtpHost,
      port: integer('SMTP_PORT', 587, 1, 65535),
      requireTls: !isLoopback(smtpHost),
      login: user ? { user, password: required('SMTP_PASSWORD', 'SMTP_USER is set') } : null,
      from,
    }
  }
  return { provider: 'outbox' }
}

export function readWhatsappSettings({ oneOf, originOf }: SettingsReader): WhatsappSettings {
  return oneOf('WHATSAPP_PROVIDER', ['outbox', 'green-api'], 'outbox') === 'outbox'
    ? { provider: 'outbox' }
    : {
        provider: 'green-api',
        url: originOf('GREEN_API_URL', 'https://api.green-api.com'),
      }
}
