import * as z from 'zod/mini'
import { AssetImage } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { PHOTO_WIDTHS } from './photo-files.ts'
import { LOGO_STATES } from './photos.codes.ts'
import { Done, Id, IdParams, IdText, Named, Time } from './shapes.ts'

export const ImageParams = z.object({ id: IdText, image_id: IdText })

export const orderAssetImages = endpoint({
  method: 'PUT',
  path: '/real-estate/asset/:id/images/',
  access: 'agent',
  summary: 'Sets the order of the photos; ids that are left out stay behind the named ones',
  params: IdParams,
  body: z.array(Id).check(z.maxLength(100)),
  reply: z.array(AssetImage),
  changes: ['asset', 'match', 'customer', 'home'],
})

/** Last part of an upload's address. */
const UploadId = z.string().check(z.minLength(1), z.maxLength(60))

export const attachUpload = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/images/uploaded/',
  access: 'agent',
  summary: 'Adds a photo that was uploaded whole; with `replaces` in the place of another photo, which goes',
  params: IdParams,
  body: z.object({ upload: UploadId, replaces: z.optional(Id), is_plan: z.optional(z.boolean()) }),
  reply: AssetImage,
  status: 201,
  changes: ['asset', 'match', 'customer', 'home'],
})

export const markPlan = endpoint({
  method: 'PATCH',
  path: '/real-estate/asset/:id/images/:image_id/',
  access: 'agent',
  summary: 'Says whether a picture is a floor plan: plans stand behind the photos',
  params: ImageParams,
  body: z.object({ is_plan: z.boolean() }),
  reply: AssetImage,
  changes: ['asset', 'match', 'customer', 'home'],
})

/** Limit of the largest size, in both directions. */
const PIXEL_MAX = PHOTO_WIDTHS[0]

/** A rectangle in pixels of the largest size; at least four pixels, because less is an accidental touch. */
export const Region = z.object({
  left: z.int().check(z.gte(0), z.lte(PIXEL_MAX)),
  top: z.int().check(z.gte(0), z.lte(PIXEL_MAX)),
  width: z.int().check(z.gte(4), z.lte(PIXEL_MAX)),
  height: z.int().check(z.gte(4), z.lte(PIXEL_MAX)),
})
export type Region = z.infer<typeof Region>

/** A marked photo, for the asset's owner and contacts; `url` is the original, with sizes as in `AssetImage`. */
export const MarkedImage = z.extend(AssetImage, {
  state: z.enum(LOGO_STATES),
  region: Region,
  /** The photo without the logo; null until it exists. */
  filled_url: z.nullable(z.string()),
})
export type MarkedImage = z.infer<typeof MarkedImage>

export const markLogo = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/images/:image_id/logo/',
  access: 'agent',
  summary: "Marks another firm's logo on a photo: nobody is shown it until the region is filled in",
  params: ImageParams,
  body: Region,
  reply: MarkedImage,
  changes: ['asset', 'match', 'customer', 'home'],
})

export const reviewLogo = endpoint({
  method: 'PUT',
  path: '/real-estate/asset/:id/images/:image_id/logo/',
  access: 'agent',
  summary: 'Looks good (the original goes), or back (the result goes, and the photo is held)',
  params: ImageParams,
  body: z.object({ is_good: z.boolean() }),
  reply: Done,
  changes: ['asset', 'match', 'customer', 'home'],
})

/** A marked photo, for the staff. */
export const MarkedByAgent = z.extend(MarkedImage, { asset: Named, agent: Named, created_at: Time })
export type MarkedByAgent = z.infer<typeof MarkedByAgent>
