import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { sendOtpCode } from '@mafteach/contract/sign-in'

/** A code that is on its way: when another may be asked for, and the ticket that goes with what is typed. */
export type SentCode = ReplyOf<typeof sendOtpCode>
