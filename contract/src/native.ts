import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The native apps (product.md section 13). */

const PLATFORMS = ['android', 'ios', 'web'] as const

/** Such as `1.2.3`; null if the operator did not set it. */
const Version = z.nullable(z.string())

export const appVersion = endpoint({
  method: 'GET',
  path: '/app/version/',
  access: 'anyone',
  summary: 'The newest version of an app, the oldest one that may still write, and where the newest one is had',
  query: z.object({ platform: z.enum(PLATFORMS) }),
  reply: z.object({ newest: Version, oldest_allowed: Version, url: z.nullable(z.string()) }),
  example: {
    reply: { newest: '1.4.0', oldest_allowed: '1.0.0', url: 'https://play.google.com/store/apps/details?id=il.co.mafteach' },
  },
  reads: 'session',
})
