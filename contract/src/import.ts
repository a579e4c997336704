import * as z from 'zod/mini'
import { AssetChange } from './assets.ts'
import { createCustomer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { ListingWish } from './listings.ts'

/** What comes from elsewhere (product.md section 12, "Import"). */

export const PASTE_MAX = 10_000
export const PASTE_KINDS = ['buyer', 'asset'] as const

/** What may be filled in of a customer and of what they look for, and of an asset: as their forms send it. */
export const PastedBuyer = z.extend(z.omit(ListingWish, { listing: true }), z.partial(createCustomer.body).shape)
export const PastedAsset = z.omit(AssetChange, { seller: true })

/** The words that said so, as UTF-16 positions in the text that was sent; of `neighborhoods` and `asset_types_list` one `value` of the list. */
export const FoundWords = z.object({
  field: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  start: z.int(),
  end: z.int(),
})

export const pasteText = endpoint({
  method: 'POST',
  path: '/import/paste/',
  access: 'agent',
  summary: 'What a pasted message or advertisement says, for a form; writes nothing',
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(PASTE_MAX)),
    kind: z.enum(PASTE_KINDS),
  }),
  reply: z.object({
    fields: z.extend(PastedAsset, PastedBuyer.shape),
    found: z.array(FoundWords),
    /** Pieces of the text, as they were sent, that fill nothing in. */
    unread: z.array(z.string()),
  }),
  reads: 'place',
})
