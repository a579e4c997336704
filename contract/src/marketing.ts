import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KIT_FILES, KIT_PIECES, MARKETING_VARIANTS, PREVIEW_SIZES, TEXT_LENGTHS } from './marketing.codes.ts'
import { Day, Done, Id, IdList, IdParams, IdText } from './shapes.ts'

/** Publishing a property (product.md section 13, "Leads and marketing"), for its owner and contacts. */
export * from './marketing.codes.ts'

const ofAsset = { method: 'GET', access: 'agent', params: IdParams, reads: 'asset' } as const

export const marketingText = endpoint({
  ...ofAsset,
  path: '/real-estate/asset/:id/marketing/text/',
  summary:
    'A text for portals or a message, from the facts of a property: the address as strangers may read it, never its seller',
  query: z.object({
    /** The answer's language by default. */
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
    /** Newest first, without empty days. */
    days: z.array(z.object({ day: Day, count: z.int() })),
  }),
})

const KitQuery = z.object({
  /** The answer's language by default. */
  language: z.optional(z.enum(['he', 'en'])),
  variant: z.optional(z.enum(MARKETING_VARIANTS)),
  layout: z._default(z.pipe(z.enum(['1', '2']), z.transform(Number)), 1 as number),
  /** Photos of this property in this order; by default the first ones. */
  photos: z.optional(IdList),
})

export const kitFile = endpoint({
  ...ofAsset,
  path: '/real-estate/asset/:id/marketing/:file/',
  summary:
    'A piece of the marketing kit with my card on it: a leaflet, a sheet for a window (A4) or a sign (A3) as a PDF with a code to scan, a story (1080×1920), a square (1080×1080) or a wide picture (1200×630); 409 `no_photos` where a picture has none. With `ETag`, and 304 for who has it',
  params: z.object({ id: IdText, file: z.enum(Object.values(KIT_FILES)) }),
  query: KitQuery,
  reply: z.unknown(),
  file: ['application/pdf', 'image/jpeg'],
})

export const kitPreview = endpoint({
  ...ofAsset,
  path: '/real-estate/asset/:id/marketing/preview/',
  summary: 'The first page of a piece as a picture, drawn by what makes the piece',
  query: z.extend(KitQuery, { piece: z.enum(KIT_PIECES), size: z._default(z.enum(PREVIEW_SIZES), 'LARGE') }),
  reply: z.unknown(),
  file: ['image/jpeg'],
})

const KitUse = z.object({ id: Id })

export const logKitUse = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/marketing/uses/',
  access: 'agent',
  params: IdParams,
  summary: 'Notes that a piece was shared or downloaded: in the log of the property, and of its exclusivity while one runs',
  body: z.object({ piece: z.enum(KIT_PIECES) }),
  formless: true,
  reply: KitUse,
  status: 201,
  changes: ['asset'],
})

export const undoKitUse = endpoint({
  method: 'DELETE',
  path: '/real-estate/asset/:id/marketing/uses/:use/',
  access: 'agent',
  params: z.object({ id: IdText, use: IdText }),
  summary:
    'Takes back my note that a piece was used: it leaves the log of the property, and is struck through in that of an exclusivity',
  reply: Done,
  changes: ['asset'],
})
