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

/** All settings (docs/settings.md), read once per start; nothing else reads the environment. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Storage of files; the data folder if absent. */
  s3: S3Settings | undefined
  /** The embedded database if absent. */
  databaseUrl: string | undefined
  /** Partitions of the city tables, at the first start. */
  partitions: number | undefined
  /** For what needs a session, if `databaseUrl` leads to a PgBouncer. */
  databaseDirectUrl: string | undefined
  /** Streaming replicas. */
  databaseReplicaUrls: string[]
  /** Replicas further behind are not read. */
  replicaLagSeconds: number
  demo: boolean
  production: boolean
  /** The product's public address, without a trailing slash. */
  publicUrl: string
  /** E-mail address for reports of weaknesses (`/.well-known/security.txt`). */
  securityContact: string
  /** E-mail address that gets the head of the seal chain daily. */
  chainMail: string | undefined
  accessTokenSeconds: number
  otpSeconds: number
  /** Key material of sessions and codes; generated in the data folder if absent. */
  secrets: Secrets | undefined
  /** Number of proxies in front, or their addresses and networks. */
  trustProxy: number | string[]
  /** How long `/readyz` answers no before the product stops listening. */
  drainSeconds: number
  metricsPublic: boolean
  docsPublic: boolean
  logLevel: string
  sms: SmsSettings
  mail: MailSettings
  whatsapp: WhatsappSettings
  /** Sign the calls of the operator's exchange; generated in the database if absent. */
  telephonySecrets: Secrets | undefined
  /** OAuth client at Google; null if it is not offered. */
  google: { id: string; secret: string } | null
  /** One origin that replaces all of Google's. */
  googleUrl: string | null
  /** Signs Twilio's callbacks. */
  twilioAuthToken: string | undefined
  /** SMS per day for the installation. */
  smsDailyMax: number
  /** ISO codes of countries that SMS may go to. */
  smsCountries: string[]
  /** Whether the product is only reached from this machine. */
  isLocal: boolean
  /** Service account file of Firebase Cloud Messaging. */
  fcmCredentials: string | undefined
  fcmUrl: string
  fcmTopicsUrl: string
  /** Whether `/dev/outbox` is served: it shows one-time codes. */
  outboxPage: boolean
  native: NativeSettings
  /** Project of an error-reporting service (Sentry, GlitchTip) that errors are forwarded to. */
  sentryDsn: string | undefined
  /** Whether the service worker is removed from every browser. */
  workerOff: boolean
}

const POSTGRES = ['postgres:', 'postgresql:']

/** Parses `2`, or `10.0.0.1, 192.168.0.0/16, fd00::/8`. */
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

/** Parses `https://key@host/path/7`, which Sentry and GlitchTip call a DSN. */
function projectAddress(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const { protocol, username, pathname, search } = URL.canParse(value) ? new URL(value) : new URL('none:')
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || !/^(?:\/[\w.-]+)*\/\d+$/.test(pathname) || search)
    throw new SettingsError('SENTRY_DSN is not the address of a project, such as https://key@errors.example/1.')
  return value
}

/** Reads the settings from an environment. Throws SettingsError for the first invalid one. */
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
