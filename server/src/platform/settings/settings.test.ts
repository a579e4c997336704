import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { SettingsError } from './settings-error.ts'

/** Settings are checked at start (product.md sections 1 and 11). */

const SECRET = 'x'.repeat(32)
const SMTP = { EMAIL_PROVIDER: 'smtp', SMTP_HOST: 'mail.example', SMTP_FROM: 'Mafteach <office@mafteach.example>' }
const S3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const SMS = { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://sms.example/send' }

test('everything has a default on the developer’s own machine', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    partitions: undefined,
    databaseReplicaUrls: [],
    replicaLagSeconds: 2,
    demo: true,
    publicUrl: 'http://localhost:8080',
    accessTokenSeconds: 900,
    otpSeconds: 300,
    outboxPage: true,
    trustProxy: 0,
    drainSeconds: 0,
    metricsPublic: true,
    docsPublic: true,
  })
})

test('docs/settings.md has every setting that is read, and no other', () => {
  const read = new Set<string>()
  const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: 'c' }
  const others = { WHATSAPP_PROVIDER: 'green-api', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', PARTITIONS: '2' }
  for (const env of [{ ...SMS, ...S3, ...SMTP, SMTP_USER: 'me', SMTP_PASSWORD: 'secret', ...others }, twilio])
    readSettings(
      new Proxy<Record<string, string | undefined>>(env, {
        get: (given, name: string) => {
          read.add(name)
          return given[name]
        },
      }),
    )
  const document = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  const described = Array.from(document.matchAll(/^\| (`[^|]+) \|/gm), ([, names]) => names!.match(/[A-Z][A-Z0-9_]+/g)!).flat()
  expect(described.toSorted()).toEqual([...read].toSorted())
})

test('an S3 is AWS, addressed by host, or another one, addressed by path', () => {
  expect(readSettings({}).s3).toBeUndefined()
  expect(readSettings(S3).s3).toEqual({
    bucket: 'files',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    pathStyle: false,
    prefix: '',
    encryption: undefined,
  })
  const other = { ...S3, S3_ENDPOINT: 'https://minio.example:9000/', S3_PREFIX: 'office/files', S3_ENCRYPTION: 'aws:kms' }
  expect(readSettings(other).s3).toMatchObject({
    endpoint: 'https://minio.example:9000',
    pathStyle: true,
    prefix: 'office/files/',
    encryption: 'aws:kms',
  })
  expect(readSettings({ ...other, S3_PATH_STYLE: '0' }).s3).toMatchObject({ pathStyle: false })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ...S3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
  [{ ...S3, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
  [{ ...S3, S3_PREFIX: '../other' }, 'S3_PREFIX'],
  [{ ...S3, S3_ENCRYPTION: 'rot13' }, 'S3_ENCRYPTION'],
  [{ PARTITIONS: '1' }, 'PARTITIONS'],
  [{ PARTITIONS: '65' }, 'PARTITIONS'],
  [{ PARTITIONS: 'many' }, 'PARTITIONS'],
  [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x/y', DATABASE_DIRECT_URL: 'x/y' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://one/x,' }, 'DATABASE_REPLICA_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://me:secret@one:port/x' }, 'DATABASE_REPLICA_URL'],
  [{ REPLICA_LAG_SECONDS: '0' }, 'REPLICA_LAG_SECONDS'],
  [{ PUBLIC_URL: 'mafteach.example' }, 'PUBLIC_URL'],
  [{ SENTRY_DSN: 'key@errors.example/1' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'ftp://key@errors.example/1' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://errors.example/1' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://key@errors.example/' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://key@errors.example/project' }, 'SENTRY_DSN'],
  [{ ACCESS_TOKEN_SECONDS: '0' }, 'ACCESS_TOKEN_SECONDS'],
  [{ OTP_SECONDS: '1.5' }, 'OTP_SECONDS'],
  [{ OTP_SECONDS: '601' }, 'OTP_SECONDS'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ SECRET, SECRET_OLD: `${SECRET}, short` }, 'SECRET_OLD'],
  [{ SECRET, SECRET_OLD: `${SECRET},` }, 'SECRET_OLD'],
  [{ SECRET_OLD: SECRET }, 'SECRET'],
  [{ TELEPHONY_SECRET: 'short' }, 'TELEPHONY_SECRET'],
  [{ TELEPHONY_SECRET_OLD: SECRET }, 'TELEPHONY_SECRET'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
  [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID'],
  [{ SMS_PROVIDER: 'http' }, 'SMS_HTTP_URL'],
  [{ ...SMS, SMS_HTTP_FIELDS: '{' }, 'SMS_HTTP_FIELDS'],
  [{ SMS_DAILY_MAX: '0' }, 'SMS_DAILY_MAX'],
  [{ SMS_COUNTRIES: 'IL,Narnia' }, 'SMS_COUNTRIES'],
  [{ WHATSAPP_PROVIDER: 'pigeon' }, 'WHATSAPP_PROVIDER'],
  [{ WHATSAPP_PROVIDER: 'green-api', GREEN_API_URL: 'api.green-api.com' }, 'GREEN_API_URL'],
  [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET'],
  [{ GOOGLE_URL: 'accounts.google.com' }, 'GOOGLE_URL'],
  [{ EMAIL_PROVIDER: 'pigeon' }, 'EMAIL_PROVIDER'],
  [{ EMAIL_PROVIDER: 'smtp' }, 'SMTP_HOST'],
  [{ SECURITY_CONTACT: 'nobody' }, 'SECURITY_CONTACT'],
  [{ CHAIN_MAIL: 'nobody' }, 'CHAIN_MAIL'],
  [{ ...SMTP, SMTP_FROM: undefined }, 'SMTP_FROM'],
  [{ ...SMTP, SMTP_FROM: 'office@mafteach.example, other@mafteach.example' }, 'SMTP_FROM'],
  [{ ...SMTP, SMTP_PORT: '0' }, 'SMTP_PORT'],
  [{ ...SMTP, SMTP_USER: 'office' }, 'SMTP_PASSWORD'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
  [{ APP_ORIGINS: '*' }, 'APP_ORIGINS'],
  [{ APP_ORIGINS: 'null' }, 'APP_ORIGINS'],
  [{ APP_ORIGINS: 'https://app.example/' }, 'APP_ORIGINS'],
  [{ APP_ORIGINS: 'https://app.example,https://other.example/app' }, 'APP_ORIGINS'],
  [{ APP_ORIGINS: 'https://app.example:443' }, 'APP_ORIGINS'],
  [{ APP_ORIGINS: 'https://App.example' }, 'APP_ORIGINS'],
  [{ APP_ORIGINS: 'https://me:secret@app.example' }, 'APP_ORIGINS'],
  [{ APP_NEWEST: '1.2' }, 'APP_NEWEST'],
  [{ APP_OLDEST: 'one' }, 'APP_OLDEST'],
  [{ APP_URL_ANDROID: 'http://play.example' }, 'APP_URL_ANDROID'],
  [{ APP_URL_IOS: 'apps.example' }, 'APP_URL_IOS'],
  [{ APP_ANDROID: 'il.mafteach.app' }, 'APP_ANDROID'],
  [{ APP_ANDROID: `il.mafteach.app:${'ab'.repeat(31)}` }, 'APP_ANDROID'],
  [{ APP_ANDROID: `mafteach:${'ab'.repeat(32)}` }, 'APP_ANDROID'],
  [{ APP_IOS: 'il.mafteach.app' }, 'APP_IOS'],
])('%j is refused with a message that names %s', (env, name) => {
  expect(() => readSettings(env)).toThrow(SettingsError)
  expect(() => readSettings(env)).toThrow(name)
})

/** An installation that strangers can reach: codes are really sent, and the secrets are its own. */
test.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://mafteach.example' }])(
  '%j needs an SMS provider and a secret',
  (env) => {
    expect(() => readSettings(env)).toThrow('SMS_PROVIDER')
    expect(() => readSettings({ ...env, ...SMS })).toThrow('SECRET')
    expect(readSettings({ ...env, ...SMS, SECRET }).outboxPage).toBe(false)
  },
)

test('the current secret comes before former ones; an error message contains none of them', () => {
  const [one, two] = ['y'.repeat(32), 'z'.repeat(32)]
  const env = { SECRET, SECRET_OLD: ` ${one}, ${two} `, TELEPHONY_SECRET: one }
  expect(readSettings(env)).toMatchObject({
    secrets: { current: SECRET, all: [SECRET, one, two] },
    telephonySecrets: { current: one, all: [one] },
  })
  expect(readSettings({})).toMatchObject({ secrets: undefined, telephonySecrets: undefined })
  for (const bad of [
    { SECRET: 'hunter2' },
    { SECRET, SECRET_OLD: 'hunter2' },
    { SECRET_OLD: 'hunter2' },
    { TELEPHONY_SECRET: 'hunter2' },
  ]) {
    expect(() => readSettings(bad)).toThrow(/^((?!hunter2|x{32}).)*$/)
  }
})

test('production leaves the demonstration data out by default', () => {
  expect(readSettings({ NODE_ENV: 'production', ...SMS, SECRET }).demo).toBe(false)
  expect(readSettings({ NODE_ENV: 'production', DEMO: '1', ...SMS, SECRET }).demo).toBe(true)
})

test('production does not publish its metrics and the description of its API by default', () => {
  const production = { NODE_ENV: 'production', ...SMS, SECRET }
  expect(readSettings(production)).toMatchObject({ metricsPublic: false, docsPublic: false })
  expect(readSettings({ ...production, METRICS_PUBLIC: '1', DOCS_PUBLIC: '1' })).toMatchObject({
    metricsPublic: true,
    docsPublic: true,
  })
})

test('with a loopback PUBLIC_URL it still counts as the developer’s own machine', () => {
  expect(readSettings({ PUBLIC_URL: 'http://127.0.0.1:9000/' })).toMatchObject({
    outboxPage: true,
    publicUrl: 'http://127.0.0.1:9000',
  })
})

test('e-mail is sent by TLS, except to a server on this machine', () => {
  const from = { name: 'Mafteach', address: 'office@mafteach.example' }
  expect(readSettings(SMTP).mail).toEqual({
    provider: 'smtp',
    host: 'mail.example',
    port: 587,
    requireTls: true,
    login: null,
    from,
  })
  const own = {
    ...SMTP,
    SMTP_HOST: 'localhost',
    SMTP_PORT: '25',
    SMTP_USER: 'office',
    SMTP_PASSWORD: 'x',
    SMTP_FROM: from.address,
  }
  expect(readSettings(own).mail).toMatchObject({
    port: 25,
    requireTls: false,
    login: { user: 'office', password: 'x' },
    from: { name: '', address: from.address },
  })
})
