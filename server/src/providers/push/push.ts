import type { PushData } from '@mafteach/contract/push'

export interface PushMessage {
  data: PushData
  ttlSeconds: number
  isUrgent: boolean
  /** The same in every try: a device shows the last one. At most 32 letters and digits. */
  topic: string
}

/** `gone`: the device takes no pushes any more. Throws `PushRefused` where another try is in vain, anything else where it is not. */
export type SendPush = (token: string, message: PushMessage, signal: AbortSignal) => Promise<'sent' | 'gone'>

export class PushRefused extends Error {
  override name = 'PushRefused'
}

/** Another try is welcome, but not before. */
export class PushLater extends Error {
  override name = 'PushLater'
  readonly afterMs: number | null

  constructor(message: string, retryAfter: string | null | undefined) {
    super(message)
    const seconds = Number(retryAfter ?? Number.NaN)
    this.afterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
  }
}

/** A browser's subscription is JSON, a token of FCM is none. */
export const isWebPush = (token: string): boolean => token.startsWith('{')
