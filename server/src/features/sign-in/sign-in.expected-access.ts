import { flags, home, logout, refreshToken, sendOtpCode, verifyOtpCode } from '@mafteach/contract/sign-in'
import { anyAgent, open, phone, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [flags, anyAgent()],
    [home, phone({ agent: 'ok', unconfirmed: 'user_not_found', closed: 'ok' })],
    [logout, open()],
    [refreshToken, open('refresh_invalid')],
    [sendOtpCode, open(), 'otp_code outbox'],
    [verifyOtpCode, open('otp_wrong')],
  ),
]
