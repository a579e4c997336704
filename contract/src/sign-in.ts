import * as z from 'zod/mini'
import { DealKindFilter } from './deal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { OTP_DIGITS } from './limits.ts'
import { Done, Flag } from './shapes.ts'
import { Flags, Home } from './sign-in.shapes.ts'

/**
 * Access for every visit (spec section 4): signing in, the session, and the shell's data. Apart from the rest, so that the light sign-in page loads
 * nothing else.
 */
export * from './sign-in.shapes.ts'

const PhoneText = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const sendOtpCode = endpoint({
  method: 'POST',
  path: '/access-control/auth/send_otp_code/',
  access: 'anyone',
  summary: 'Sends a one-time code to a phone',
  body: z.object({ phone: PhoneText }),
  example: {
    body: { phone: '050-000-0001' },
    reply: { expires_in: 300, retry_in: 30, ticket: 'Zk3v0Vw2qTkq0mVb1qvZc7bXo3b5m9wJ4n2r8s6t1Yc' },
  },
  /** Tries with the `ticket` are counted separately for ten minutes: guesses of others do not block them. */
  reply: z.object({ expires_in: z.int(), retry_in: z.int(), ticket: z.string() }),
  changes: [],
})

export const verifyOtpCode = endpoint({
  method: 'POST',
  path: '/access-control/auth/verify_otp_code/',
  access: 'anyone',
  summary: 'Exchanges a one-time code for a session; a wrong one answers 400 {"error": true, "tries_left": …}',
  // Anything that is no code counts as a wrong one: ''.
  body: z.object({
    phone: PhoneText,
    code: z.catch(z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`))), ''),
    /** From `send_otp_code`. */
    ticket: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ access: z.string(), refresh: z.string() }),
  example: {
    body: { phone: '050-000-0001', code: '123456' },
    reply: { access: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOjF9.c2lnbmF0dXJl', refresh: 'Zk3v0Vw2qT' },
  },
  changes: [],
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/access-control/auth/refresh_token/',
  access: 'anyone',
  summary: 'Gives a new access token; the refresh token stays valid',
  body: z.object({ refresh: z.string() }),
  reply: z.object({ access: z.string() }),
  changes: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/access-control/auth/logout/',
  access: 'anyone',
  summary: 'Ends the session of a refresh token',
  body: z.object({ refresh: z.string() }),
  reply: Done,
  changes: ['session'],
})

export const home = endpoint({
  method: 'GET',
  path: '/access-control/users/home/',
  access: 'phone',
  summary: 'The signed-in user with the newest rows of each list; 403 user_not_found for a phone without a user',
  query: z.object({ login: z.optional(Flag), deal_kind: z._default(DealKindFilter, 'SALE') }),
  whileClosed: true,
  reply: Home,
  reads: 'home',
})

export const flags = endpoint({
  method: 'GET',
  path: '/access-control/users/flags/',
  access: 'agent',
  summary: 'The dots of the navigation, for the refresh every 30 seconds',
  reply: Flags,
  reads: 'home',
})
