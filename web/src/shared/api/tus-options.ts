import type { DetailedError, UploadOptions } from 'tus-js-client'
import { ports } from '../device/ports.ts'
import { serverLanguage } from '../texts/language.ts'
import { accessToken, pendingRefresh, refreshAccess } from './session.ts'

/** Options of resumable uploads (tus, docs/decisions/0009), for files of every kind. */

/** Small enough to get through a bad connection, large enough not to wait for replies all the time. */
const PART_BYTES = 2 * 1024 * 1024
const PAUSES_MS = [0, 1_000, 3_000, 5_000, 10_000]
/** The status of a server without disk space. It stores what arrived so far. */
export const DISK_FULL = 507

export const statusOf = (error: Error | DetailedError): number =>
  ('originalResponse' in error ? error.originalResponse?.getStatus() : undefined) ?? 0

/** Whether the same request may pass in a moment: no answer, a busy server, or a token that was just renewed. */
const mayPass = (error: DetailedError): boolean => {
  const status = statusOf(error)
  return status === 0 || (status >= 500 && status !== DISK_FULL) || [403, 409, 423, 429].includes(status)
}

export const tusOptions = (path: string, file: File): UploadOptions => ({
  endpoint: `${ports().apiBase}/api${path}`,
  metadata: { filename: file.name },
  chunkSize: PART_BYTES,
  retryDelays: PAUSES_MS,
  onBeforeRequest: async (request) => {
    await pendingRefresh()?.catch(() => undefined)
    request.setHeader('Authorization', `Bearer ${accessToken()}`)
    request.setHeader('Accept-Language', serverLanguage())
  },
  onAfterResponse: async (request, response) => {
    const [, used = null] = request.getHeader('Authorization')?.split(' ') ?? []
    if (response.getStatus() === 403) await refreshAccess(used).catch(() => undefined)
  },
  onShouldRetry: (error) => navigator.onLine && mayPass(error),
})
