import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { EmailAddress } from '@mafteach/contract/shapes'
import { readS3Settings, type S3Settings } from '../files/s3-settings.ts'
import { hasPhones } from '../phone.ts'
import { readSecrets, type Secrets } from '../security/secrets.ts'
import { type NativeSettings, readNativeSettings } from './native-settings.ts'
import {
  isLoopback,
  type MailSettings,
  readMailSettings,
  readSmsSettings,
  readWhatsappSettings,
  type SmsSettings,
  type WhatsappSettings,
} from './sending-settings.ts'
import { SettingsError } from './settings-error.ts'
import { settingsReader } from './settings-reader.ts'

/** What an operator can set (docs/settings.md). Every start reads it once; nothing else reads the environment. */
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
  /** Who is sent the head of the chain of seals every day: an e-mail address. */
  chainMail: string | undefined
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
  /** The project of an error-reporting service (Sentry, GlitchTip) that errors are sent on to. */
  sentryDsn: string | undefined
  /** The service worker is taken back from every browser. */
  workerOff: boolean
}

const POSTGRES = ['postgres:', 'postgresql:']

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

/** `https://key@host/path/7`: what Sentry and GlitchTip call a DSN. */
function projectAddress(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const { protocol, username, pathname, search } = URL.canParse(value) ? new URL(value) : new URL('none:')
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || !/^(?:\/[\w.-]+)*\/\d+$/.test(pathname) || search)
    throw new SettingsError('SENTRY_DSN is not the address of a project, such as https://key@errors.example/1.')
  return value
}

/** Reads the settings from an environment. Throws SettingsError with the name of the first bad one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = settingsReader(env)
  const { text, required, integer, oneOf, flag, address, addresses } = read

  const production = text('NODE_ENV') === 'production'
  const port = integer('PORT', 8080, 0, 65535)
  const host = text('HOST') ?? '127.0.0.1'
  const publicAddress = address('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const publicHost = publicAddress ? new URL(publicAddress).hostname : 'localhost'
  const emailAddress = (name: string): string | undefined => {
    const given = text(name)
    if (given !== undefined && !EmailAddress.safeParse(given).success)
      throw new SettingsError(`${name} has to be an e-mail address.`)
    return given
  }
  const securityContact = emailAddress('SECURITY_CONTACT') ?? `security@${publicHost}`
  const local = !production && isLoopback(host) && isLoopback(publicHost)

  const smsCountries = (text('SMS_COUNTRIES') ?? 'IL').split(',').map((country) => country.trim().toUpperCase())
  if (!smsCountries.every(hasPhones)) {
    throw new SettingsError('SMS_COUNTRIES has to be ISO codes of countries with commas between, for instance IL,US.')
  }

  const databaseDirectUrl = address('DATABASE_DIRECT_URL', POSTGRES)
  if (databaseDirectUrl) required('DATABASE_URL', 'DATABASE_DIRECT_URL is set')

  const secrets = readSecrets(text, 'SECRET')
  const googleId = text('GOOGLE_CLIENT_ID')
  const sms = readSmsSettings(read)
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
    s3: readS3Settings(read),
    databaseUrl: address('DATABASE_URL', POSTGRES),
    databaseDirectUrl,
    databaseReplicaUrls: addresses('DATABASE_REPLICA_URL', POSTGRES),
    replicaLagSeconds: integer('REPLICA_LAG_SECONDS', 2, 1, 3_600),
    partitions: text('PARTITIONS') === undefined ? undefined : integer('PARTITIONS', 2, 2, 64),
    demo: flag('DEMO', !production),
    production,
    securityContact,
    chainMail: emailAddress('CHAIN_MAIL'),
    publicUrl: publicAddress ?? `http://localhost:${port}`,
    accessTokenSeconds: integer('ACCESS_TOKEN_SECONDS', 900, 1, 86_400),
    otpSeconds: integer('OTP_SECONDS', 300, 1, 600),
    secrets,
    trustProxy: proxies(text('TRUST_PROXY') ?? '0'),
    drainSeconds: integer('DRAIN_SECONDS', 0, 0, 3_600),
    metricsPublic: flag('METRICS_PUBLIC', !production),
    docsPublic: flag('DOCS_PUBLIC', !production),
    logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], production ? 'info' : 'warn'),
    sms,
    mail: readMailSettings(read),
    whatsapp: readWhatsappSettings(read),
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
    sentryDsn: projectAddress(text('SENTRY_DSN')),
    workerOff: flag('SW_OFF', false),
  }
}
