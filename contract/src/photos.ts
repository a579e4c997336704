import * as z from 'zod/mini'
import { AssetImage } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { PHOTO_TYPES, PHOTO_WIDTHS } from './photo-files.ts'
import { Done, Id, IdParams, IdText, Named, PageQuery, pageOf, Time } from './shapes.ts'

/** Photos of an asset: adding, order and removal, uploads that go on after a lost network, and another firm's logo on a photo. */

const ImageParams = z.object({ id: IdText, image_id: IdText })

export const addAssetImages = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/images/',
  access: 'agent',
  summary: 'Adds photos (multipart, many files)',
  params: IdParams,
  upload: { field: 'images', types: PHOTO_TYPES, isMany: true },
  reply: z.array(AssetImage),
  status: 201,
  changes: ['asset', 'match', 'customer', 'home'],
})

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

export const removeAssetImage = endpoint({
  method: 'DELETE',
  path: '/real-estate/asset/:id/images/:image_id/',
  access: 'agent',
  summary: 'Removes a photo',
  params: ImageParams,
  reply: Done,
  changes: ['asset', 'match', 'customer', 'home'],
})

/**
 * Below `/api`: uploads by the tus protocol (1.0, https://tus.io), one photo each, with a bearer token and the metadata `filename`.
 * The answer to the last part is 204, or 400 `{"images": ["<file>: <why>"]}` for what is no photo. What nobody attaches is gone after a day.
 */
export const PHOTO_UPLOADS_PATH = '/real-estate/photo-uploads'

/** The last part of an upload's address. */
const UploadId = z.string().check(z.minLength(1), z.maxLength(60))

export const attachUpload = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/images/uploaded/',
  access: 'agent',
  summary: 'Adds a photo that was uploaded whole; with `replaces` in the place of another photo, which goes',
  params: IdParams,
  body: z.object({ upload: UploadId, replaces: z.optional(Id) }),
  reply: AssetImage,
  status: 201,
  changes: ['asset', 'match', 'customer', 'home'],
})

/** Of the largest size: nothing is wider or higher. */
const PIXEL_MAX = PHOTO_WIDTHS[0]

/** A rectangle in pixels of the photo's largest size. Four pixels at least: less is a slip of the finger. */
export const Region = z.object({
  left: z.int().check(z.gte(0), z.lte(PIXEL_MAX)),
  top: z.int().check(z.gte(0), z.lte(PIXEL_MAX)),
  width: z.int().check(z.gte(4), z.lte(PIXEL_MAX)),
  height: z.int().check(z.gte(4), z.lte(PIXEL_MAX)),
})
export type Region = z.infer<typeof Region>

/**
 * Of a photo with another firm's logo: `waiting` for the background job, `held` for its agent (the result was not good, or there was none),
 * or `filled` in and shown again, while the original waits to be compared. In the first two nobody is shown the photo; it counts in
 * `count_images_waiting_for_remove_logo`.
 */
export const LOGO_STATES = ['waiting', 'held', 'filled'] as const

/** A marked photo, for the asset's owner and contacts alone; `url` is the original, sizes as those of `AssetImage`. */
export const MarkedImage = z.extend(AssetImage, {
  state: z.enum(LOGO_STATES),
  region: Region,
  /** The photo with the logo filled in; null until there is one. */
  filled_url: z.nullable(z.string()),
})
export type MarkedImage = z.infer<typeof MarkedImage>

export const markedImages = endpoint({
  method: 'GET',
  path: '/real-estate/asset/:id/images/marked/',
  access: 'agent',
  summary: "The photos with another firm's logo (owner and contacts)",
  params: IdParams,
  reply: z.array(MarkedImage),
  reads: 'asset',
})

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

export const unmarkLogo = endpoint({
  method: 'DELETE',
  path: '/real-estate/asset/:id/images/:image_id/logo/',
  access: 'agent',
  summary: 'There is no logo after all: the original is shown again',
  params: ImageParams,
  reply: Done,
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

const staffLogo = {
  method: 'POST',
  access: 'staff',
  params: IdParams,
  reply: Done,
  changes: ['asset', 'match', 'customer', 'home'],
} as const

/** A marked photo of any agent. */
export const MarkedByAgent = z.extend(MarkedImage, { asset: Named, agent: Named, created_at: Time })
export type MarkedByAgent = z.infer<typeof MarkedByAgent>

export const logos = endpoint({
  method: 'GET',
  path: '/back-office/logos/',
  access: 'staff',
  summary: "Photos with another firm's logo that nobody looked at yet, the oldest first",
  query: PageQuery,
  reply: pageOf(MarkedByAgent),
  reads: 'asset',
})

export const acceptLogo = endpoint({
  ...staffLogo,
  path: '/back-office/logos/:id/accept/',
  act: { on: 'logo', action: 'accept' },
  summary: 'What was filled in looks good: the original goes. 409 `conflict` where there is nothing to look at',
})

export const rejectLogo = endpoint({
  ...staffLogo,
  path: '/back-office/logos/:id/reject/',
  act: { on: 'logo', action: 'reject' },
  summary: 'What was filled in does not look good: it goes, and the photo is held for its agent',
})
