import * as z from 'zod/mini'
import { AssetImage } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { PHOTO_TYPES } from './photo-files.ts'
import { ImageParams, MarkedByAgent, MarkedImage } from './photos.shapes.ts'
import { Done, IdParams, PageQuery, pageOf } from './shapes.ts'

/** Photos of an asset: upload, order, removal, and another firm's logo. */
export * from './photos.codes.ts'
export * from './photos.shapes.ts'

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
 * Below `/api`: uploads by the tus protocol (1.0, https://tus.io), one photo each, with a bearer token and the metadata `filename`. The last part is
 * answered with 204, or 400 `{"images": ["<file>: <why>"]}` if it is not a photo. Unattached uploads are deleted after a day.
 */
export const PHOTO_UPLOADS_PATH = '/real-estate/photo-uploads'

export const markedImages = endpoint({
  method: 'GET',
  path: '/real-estate/asset/:id/images/marked/',
  access: 'agent',
  summary: "The photos with another firm's logo (owner and contacts)",
  params: IdParams,
  reply: z.array(MarkedImage),
  reads: 'asset',
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

const staffLogo = {
  method: 'POST',
  access: 'staff',
  params: IdParams,
  reply: Done,
  changes: ['asset', 'match', 'customer', 'home'],
} as const

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
