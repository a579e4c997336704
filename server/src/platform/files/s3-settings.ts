import { SettingsError } from '../settings/settings-error.ts'
import type { SettingsReader } from '../settings/settings-reader.ts'

/** S3 storage in place of the data folder (product.md section 13). */
export interface S3Settings {
  bucket: string
  /** AWS when absent. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is part of the path, not of the host name. */
  pathStyle: boolean
  /** Prefix of every file name; empty, or ends with a slash. */
  prefix: string
  encryption: 'AES256' | 'aws:kms' | undefined
}

const ENCRYPTIONS = ['AES256', 'aws:kms'] as const
const PREFIX = /^([\w-][\w.-]*\/)*$/

/** Undefined without `S3_BUCKET`. Throws SettingsError with the name of the first bad one. */
export function readS3Settings({ text, required, address, flag }: SettingsReader): S3Settings | undefined {
  const bucket = text('S3_BUCKET')
  if (!bucket) return undefined
  const why = 'S3_BUCKET is set'
  const endpoint = address('S3_ENDPOINT', ['http:', 'https:'])?.replace(/\/+$/, '')
  const prefix = text('S3_PREFIX')?.replace(/\/*$/, '/') ?? ''
  if (!PREFIX.test(prefix)) throw new SettingsError('S3_PREFIX has to be a folder of the bucket, for instance mafteach/files.')
  const encryption = text('S3_ENCRYPTION')
  if (encryption !== undefined && !ENCRYPTIONS.includes(encryption as 'AES256'))
    throw new SettingsError(`S3_ENCRYPTION is "${encryption}", but has to be one of: ${ENCRYPTIONS.join(', ')}.`)
  return {
    bucket,
    endpoint,
    region: text('S3_REGION') ?? 'us-east-1',
    accessKeyId: required('S3_ACCESS_KEY_ID', why),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', why),
    pathStyle: flag('S3_PATH_STYLE', endpoint !== undefined),
    prefix,
    encryption: encryption as S3Settings['encryption'],
  }
}
