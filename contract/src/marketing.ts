import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MARKETING_VARIANTS, TEXT_LENGTHS } from './marketing.codes.ts'
import { Day, IdParams } from './shapes.ts'

/** What an agent publishes of a property (product.md section 13, "Leads and marketing"): for its owner and contacts. */
export * from './marketing.codes.ts'

const ofAsset = { method: 'GET', access: 'agent', params: IdParams, reads: 'asset' } as const

export const marketingText = endpoint({
  ...ofAsset,
  path: '/real-estate/asset/:id/marketing/text/',
  summary:
    'A text for portals or a message, from the facts of a property: the address as strangers may read it, never its seller',
  query: z.object({
    /** That of the answer unless given. */
    language: z.optional(z.enum(['he', 'en'])),
    length: z._default(z.enum(TEXT_LENGTHS), 'LONG'),
    variant: z.optional(z.enum(MARKETING_VARIANTS)),
  }),
  reply: z.object({ text: z.string() }),
})

export const marketingScans = endpoint({
  ...ofAsset,
  path: '/real-estate/asset/:id/marketing/scans/',
  summary: 'The address that the QR code of a property says, and how often it was opened on each day',
  reply: z.object({
    url: z.string(),
    total: z.int(),
    /** The newest first; days without any are left out. */
    days: z.array(z.object({ day: Day, count: z.int() })),
  }),
})
