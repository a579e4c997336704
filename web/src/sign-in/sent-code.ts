import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { sendOtpCode } from '@mafteach/contract/sign-in'

/** A sent code: when another may be requested, and the ticket that is sent with the typed code. */
export type SentCode = ReplyOf<typeof sendOtpCode>
