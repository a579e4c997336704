import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import * as s3 from '@aws-sdk/client-s3'
import { OperatorError } from '../settings/operator-error.ts'
import { type FileInfo, type Files, FilesAway } from './files.ts'
import type { S3Settings } from './s3-settings.ts'

/** Files of an S3 bucket: AWS, MinIO, R2, Ceph. */

/** Time to connect, and longest silence of the server. The client tries three times with growing pauses. */
const CONNECT_MS = 2_000
const SILENT_MS = 10_000
const REQUEST_MS = 60_000
const TRIES = 3
/** Larger files are sent in parts of this size, each retried by itself (S3 allows none below five mebibytes, except the last). */
const PART_BYTES = 8 * 1024 * 1024
const REMOVED_AT_ONCE = 8

/** S3's error codes for wrong settings. */
const REFUSALS: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET names a bucket that is not there.',
  InvalidBucketName: 'S3_BUCKET is no name of a bucket.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known to the storage of files.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  AccessDenied: 'The bucket of S3_BUCKET refuses S3_ACCESS_KEY_ID.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket.',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not that of the bucket.',
}

export interface S3Files extends Files {
  /** Throws an OperatorError if the bucket refuses the settings. An unreachable one does not stop the start. */
  check: () => Promise<void>
}

export function openS3({ endpoint, region, bucket, prefix, pathStyle, encryption, ...credentials }: S3Settings): S3Files {
  const client = new s3.S3Client({
    region,
    credentials,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    maxAttempts: TRIES,
    // Off, because some servers do not know these checksums. Writes carry an MD5 (below), which all of them check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 64 },
      httpsAgent: { maxSockets: 64 },
    },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const sealed = encryption ? { ServerSideEncryption: encryption } : {}

  const put = async (name: string, bytes: Buffer): Promise<void> => {
    await answered(client.send(new s3.PutObjectCommand({ ...at(name), ...sealed, Body: bytes, ContentMD5: md5Of(bytes) })))
  }

  /** The file is invisible until its last part is stored. */
  const putParts = async (name: string, parts: AsyncIterable<Buffer>): Promise<void> => {
    const { UploadId } = await answered(client.send(new s3.CreateMultipartUploadCommand({ ...at(name), ...sealed })))
    try {
      const Parts: s3.CompletedPart[] = []
      for await (const bytes of parts) {
        const part = { UploadId, PartNumber: Parts.length + 1, Body: bytes, ContentMD5: md5Of(bytes) }
        const { ETag } = await answered(client.send(new s3.UploadPartCommand({ ...at(name), ...part })))
        Parts.push({ ETag, PartNumber: part.PartNumber })
      }
      await answered(client.send(new s3.CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload: { Parts } })))
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand({ ...at(name), UploadId })).catch(() => {})
      throw error
    }
  }

  const open: Files['open'] = async (name, range) => {
    const Range = range && `bytes=${range.first}-${range.last}`
    const found = await unlessMissing(client.send(new s3.GetObjectCommand({ ...at(name), ...(Range ? { Range } : {}) })))
    if (!found) return null
    const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength)
    return { name, size, changedAt: found.LastModified ?? new Date(), bytes: found.Body as Readable }
  }

  const readOnce = async (name: string): Promise<Buffer | null> => {
    const found = await open(name)
    if (!found) return null
    const bytes = await answered(found.bytes.toArray().then((chunks: Buffer[]) => Buffer.concat(chunks)))
    if (bytes.length !== found.size) throw new FilesAway(new Error(`${name} came short`))
    return bytes
  }

  async function* list(start: string): AsyncGenerator<FileInfo> {
    let ContinuationToken: string | undefined
    do {
      const page = await answered(
        client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${start}`, ContinuationToken })),
      )
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        yield { name: Key.slice(prefix.length), size: Size, changedAt: LastModified }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  return {
    check: async () => {
      await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })).catch((error: unknown) => {
        const refusal = REFUSALS[(error as Error).name]
        if (refusal) throw new OperatorError(refusal)
      })
    },
    put: async (name, bytes) => {
      if (Buffer.isBuffer(bytes)) return put(name, bytes)
      const parts = partsOf(bytes)[Symbol.asyncIterator]()
      const first = await parts.next()
      const second = await parts.next()
      if (second.done) return put(name, first.value ?? Buffer.alloc(0))
      await putParts(name, joined([first.value!, second.value], { [Symbol.asyncIterator]: () => parts }))
    },
    open,
    // An answer that breaks off is requested again; the client itself only retries answers that never began.
    read: (name) =>
      readOnce(name).catch((error: unknown) => (error instanceof FilesAway ? readOnce(name) : Promise.reject(error as Error))),
    info: async (name) => {
      const found = await unlessMissing(client.send(new s3.HeadObjectCommand(at(name))))
      return found && { name, size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date() }
    },
    copy: async (from, to) => {
      const CopySource = [bucket, ...`${prefix}${from}`.split('/')].map(encodeURIComponent).join('/')
      return (await unlessMissing(client.send(new s3.CopyObjectCommand({ ...at(to), ...sealed, CopySource })))) !== null
    },
    remove: async (names) => {
      const rest = [...names]
      const removeNext = async (): Promise<void> => {
        for (let name = rest.pop(); name !== undefined; name = rest.pop())
          await answered(client.send(new s3.DeleteObjectCommand(at(name))))
      }
      await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, removeNext))
    },
    list,
  }
}

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64')

/** Turns failures of S3 into `FilesAway`: they are not the caller's fault, and pass. */
const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new FilesAway(error)
  })

const unlessMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return null
    throw new FilesAway(error)
  })

/** Cuts bytes into parts of equal size, except the last. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.length
    while (size >= PART_BYTES) {
      const all = Buffer.concat(held)
      yield all.subarray(0, PART_BYTES)
      held = [all.subarray(PART_BYTES)]
      size -= PART_BYTES
    }
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* joined<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}
