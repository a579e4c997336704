import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { EmailAddress } from '@mafteach/contract/shapes'
import { readS3Settings, type S3Settings } from './files/s3-settings.ts'
import { type NativeSettings, readNativeSettings } from './native-settings.ts'
import { hasPhones } from './phone.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { SettingsError } from './settings-error.ts'

/** What an operator can set (README, "Settings"). Every start reads it once; nothing else reads the environment. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Where files are kept; the data folder when absent. */
  s3: S3Settings | undefined
  /** The embedded database when absent. */
  databaseUrl: string | undefined
  /** Of the city tables, at the first start. */
  partitions: number | undefined
  /** For what needs a session, where `databaseUrl` is that of a PgBouncer. */
  databaseDirectUrl: string | undefined
  /** Streaming replicas of it. */
  databaseReplicaUrls: string[]
  /** A replica further behind is not read. */
  replicaLagSeconds: number
  demo: boolean
  production: boolean
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string
  /** Who is told of a weakness (`/.well-known/security.txt`): an e-mail address. */
  securityContact: string
  accessTokenSeconds: number
  otpSeconds: number
  /** Key material of sessions and codes; made in the data folder when absent. */
  secrets: Secrets | undefined
  /** How many proxies stand in front, or their addresses and networks. */
  trustProxy: number | string[]
  /** How long `/readyz` says no before the product stops listening. */
  drainSeconds: number
  metricsPublic: boolean
  docsPublic: boolean
  logLevel: string
  sms: SmsSettings
  mail: MailSettings
  whatsapp: WhatsappSettings
  /** Sign the calls of the operator's exchange; made in the database when absent. */
  telephonySecrets: Secrets | undefined
  /** Who the product is to Google; null where nobody connects it. */
  google: { id: string; secret: string } | null
  /** One origin in place of Google's. */
  googleUrl: string | null
  /** Signs Twilio's callbacks. */
  twilioAuthToken: string | undefined
  /** SMS of the whole installation in a day. */
  smsDailyMax: number
  /** Countries that SMS may go to, as ISO codes. */
  smsCountries: string[]
  /** The product is reached from this machine alone. */
  isLocal: boolean
  /** The service account file of Firebase Cloud Messaging. */
  fcmCredentials: string | undefined
  fcmUrl: string
  fcmTopicsUrl: string
  /** Whether `/dev/outbox` may exist: it shows one-time codes. */
  outboxPage: boolean
  native: NativeSettings
  /** The service worker is taken back from every browser. */
  workerOff: boolean
}

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
      /** 465 speaks TLS from the first byte; every other port begins with STARTTLS. */
      port: number
      /** Nothing is sent in the clear, whatever the server offers. */
      requireTls: boolean
      login: { user: string; password: string } | null
      from: { name: string; address: string }
    }

const POSTGRES = ['postgres:', 'postgresql:']

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether a host name or address means this machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/** `2`, or `10.0.0.1, 192.168.0.0/16, fd00::/8`. */
function proxies(value: string): number | string[] {
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const list = value.split(',').map((part) => part.trim())
  const isNetwork = (part: string) => {
    const [address = '', bits = '0', ...rest] = part.split('/')
    const version = isIP(address)
    return rest.length === 0 && version > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  }
  if (list.every(isNetwork)) return list
  throw new SettingsError(
    `TRUST_PROXY is "${value}", but has to be the number of proxies, or their addresses and networks by commas (10.0.0.1, 192.168.0.0/16).`,
  )
}

/** `office@example.com`, or `Mafteach <office@example.com>`. */
function mailbox(value: string): { name: string; address: string } | null {
  const [, name = '', address = value] = /^(.*?)\s*<([^<>]*)>$/.exec(value) ?? []
  return EmailAddress.safeParse(address).success ? { name, address } : null
}

/** Reads the settings from an environment. Throws SettingsError with the name of the first bad one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const text = (name: string) => env[name]?.trim() || undefined
  const required = (name: string, why: string) => {
    const value = text(name)
    if (!value) throw new SettingsError(`${name} is missing: ${why}.`)
    return value
  }
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new SettingsError(`${name} is "${value}", but has to be a whole number from ${min} to ${max}.`)
    }
    return number
  }
  const oneOf = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === undefined) return fallback
    if (!choices.includes(value as T))
      throw new SettingsError(`${name} is "${value}", but has to be one of: ${choices.join(', ')}.`)
    return value as T
  }
  const flag = (name: string, fallback: boolean) => oneOf(name, ['0', '1'], fallback ? '1' : '0') === '1'
  const checkedAddress = (name: string, value: string, protocols: string[]) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new SettingsError(`${name} is not an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    }
    return value
  }
  const address = (name: string, protocols: string[]) => {
    const value = text(name)
    return value === undefined ? undefined : checkedAddress(name, value, protocols)
  }
  /** With commas between. */
  const addresses = (name: string, protocols: string[]) =>
    text(name)
      ?.split(',')
      .map((value) => checkedAddress(name, value.trim(), protocols)) ?? []
  /** Where a provider is asked, without a slash at the end. */
  const originOf = (name: string, fallback: string) => address(name, ['http:', 'https:'])?.replace(/\/+$/, '') ?? fallback

  const production = text('NODE_ENV') === 'production'
  const port = integer('PORT', 8080, 0, 65535)
  const host = text('HOST') ?? '127.0.0.1'
  const publicAddress = address('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const publicHost = publicAddress ? new URL(publicAddress).hostname : 'localhost'
  const securityContact = text('SECURITY_CONTACT') ?? `security@${publicHost}`
  if (text('SECURITY_CONTACT') && !EmailAddress.safeParse(securityContact).success)
    throw new SettingsError('SECURITY_CONTACT has to be an e-mail address.')
  const local = !production && isLoopback(host) && isLoopback(publicHost)

  const provider = oneOf('SMS_PROVIDER', ['outbox', 'twilio', 'http'], 'outbox')
  let sms: SmsSettings = { provider: 'outbox' }
  if (provider === 'twilio') {
    sms = {
      provider,
      account: required('TWILIO_ACCOUNT_SID', 'SMS_PROVIDER is twilio'),
      token: required('TWILIO_AUTH_TOKEN', 'SMS_PROVIDER is twilio'),
      from: required('TWILIO_FROM', 'SMS_PROVIDER is twilio'),
      url: originOf('TWILIO_URL', 'https://api.twilio.com'),
    }
  } else if (provider === 'http') {
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
    sms = {
      provider,
      url: address('SMS_HTTP_URL', ['http:', 'https:'])!,
      phoneField: text('SMS_HTTP_PHONE_FIELD') ?? 'phone',
      textField: text('SMS_HTTP_TEXT_FIELD') ?? 'text',
      extra: fields as Record<string, string>,
      authorization: text('SMS_HTTP_AUTHORIZATION'),
    }
  }

  let mail: MailSettings = { provider: 'outbox' }
  if (oneOf('EMAIL_PROVIDER', ['outbox', 'smtp'], 'outbox') === 'smtp') {
    const why = 'EMAIL_PROVIDER is smtp'
    const smtpHost = required('SMTP_HOST', why)
    const user = text('SMTP_USER')
    const from = mailbox(required('SMTP_FROM', why))
    if (!from) throw new SettingsError('SMTP_FROM has to be an e-mail address, or Name <address>.')
    mail = {
      provider: 'smtp',
      host: smtpHost,
      port: integer('SMTP_PORT', 587, 1, 65535),
      requireTls: !isLoopback(smtpHost),
      login: user ? { user, password: required('SMTP_PASSWORD', 'SMTP_USER is set') } : null,
      from,
    }
  }

  const whatsapp: WhatsappSettings =
    oneOf('WHATSAPP_PROVIDER', ['outbox', 'green-api'], 'outbox') === 'outbox'
      ? { provider: 'outbox' }
      : {
          provider: 'green-api',
          url: originOf('GREEN_API_URL', 'https://api.green-api.com'),
        }

  const smsCountries = (text('SMS_COUNTRIES') ?? 'IL').split(',').map((country) => country.trim().toUpperCase())
  if (!smsCountries.every(hasPhones)) {
    throw new SettingsError('SMS_COUNTRIES has to be ISO codes of countries with commas between, for instance IL,US.')
  }

  const databaseDirectUrl = address('DATABASE_DIRECT_URL', POSTGRES)
  if (databaseDirectUrl) required('DATABASE_URL', 'DATABASE_DIRECT_URL is set')

  const secrets = readSecrets(text, 'SECRET')
  const googleId = text('GOOGLE_CLIENT_ID')
  if (!local) {
    const reason = production ? 'NODE_ENV is production' : 'the product can be reached from other machines (HOST, PUBLIC_URL)'
    if (sms.provider === 'outbox') {
      throw new SettingsError(
        `SMS_PROVIDER has to be twilio or http, because ${reason}: one-time codes may not go to the outbox page.`,
      )
    }
    if (!secrets) throw new SettingsError(`SECRET is missing: at least 32 random characters, because ${reason}.`)
  }

  return {
    port,
    host,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    s3: readS3Settings({ text, required, address, flag }),
    databaseUrl: address('DATABASE_URL', POSTGRES),
    databaseDirectUrl,
    databaseReplicaUrls: addresses('DATABASE_REPLICA_URL', POSTGRES),
    replicaLagSeconds: integer('REPLICA_LAG_SECONDS', 2, 1, 3_600),
    partitions: text('PARTITIONS') === undefined ? undefined : integer('PARTITIONS', 2, 2, 64),
    demo: flag('DEMO', !production),
    production,
    securityContact,
    publicUrl: publicAddress ?? `http://localhost:${port}`,
    accessTokenSeconds: integer('ACCESS_TOKEN_SECONDS', 900, 1, 86_400),
    otpSeconds: integer('OTP_SECONDS', 300, 1, 3_600),
    secrets,
    trustProxy: proxies(text('TRUST_PROXY') ?? '0'),
    drainSeconds: integer('DRAIN_SECONDS', 0, 0, 3_600),
    metricsPublic: flag('METRICS_PUBLIC', !production),
    docsPublic: flag('DOCS_PUBLIC', !production),
    logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], production ? 'info' : 'warn'),
    sms,
    mail,
    whatsapp,
    telephonySecrets: readSecrets(text, 'TELEPHONY_SECRET'),
    google: googleId ? { id: googleId, secret: required('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID is set') } : null,
    googleUrl: address('GOOGLE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    twilioAuthToken: text('TWILIO_AUTH_TOKEN'),
    smsDailyMax: integer('SMS_DAILY_MAX', 2_000, 1, 10_000_000),
    smsCountries,
    isLocal: local,
    fcmCredentials: text('FCM_CREDENTIALS'),
    fcmUrl: address('FCM_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? 'https://fcm.googleapis.com',
    fcmTopicsUrl: address('FCM_TOPICS_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? 'https://iid.googleapis.com',
    outboxPage: local,
    native: readNativeSettings(text),
    workerOff: flag('SW_OFF', false),
  }
}
