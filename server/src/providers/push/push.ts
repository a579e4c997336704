import type { PushData } from '@mafteach/contract/push'

export interface PushMessage {
  data: PushData
  ttlSeconds: number
  isUrgent: boolean
  /** The same in every attempt: a device shows only the last one. At most 32 letters and digits. */
  topic: string
}

/** `gone`: the device no longer accepts pushes. Throws `PushRefused` if a retry would not help, any other error if it might. */
export type SendPush = (token: string, message: PushMessage, signal: AbortSignal) => Promise<'sent' | 'gone'>

export class PushRefused extends Error {
  override name = 'PushRefused'
}

/** Retry, but not before this time. */
export class PushLater extends Error {
  override name = 'PushLater'
  readonly afterMs: number | null

  constructor(message: string, retryAfter: string | null | undefined) {
    super(message)
    const seconds = Number(retryAfter ?? Number.NaN)
    this.afterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
  }
}

/** A browser's subscription is JSON; an FCM token is not. */
export const isWebPush = (token: string): boolean => token.startsWith('{')
