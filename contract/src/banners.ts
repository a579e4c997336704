import * as z from 'zod/mini'
import { Advertiser, Banner } from './banners.shapes.ts'
import { endpoint } from './endpoint.ts'
import { TEXT_MAX } from './limits.ts'
import { PHOTO_TYPES } from './photo-files.ts'
import { Done, IdParams, IdText, PageQuery, pageOf } from './shapes.ts'

/** Advertisers' banners on property pages (spec sections 2.7 and 3), counted without cookies. */
export * from './banners.shapes.ts'

const byAnybody = { method: 'POST', access: 'anyone', params: IdParams, reply: Done, changes: [] } as const

export const emailAdvertiser = endpoint({
  ...byAnybody,
  path: '/advertisement/:id/send_email_to_advertiser/',
  summary: 'Leaves the details of somebody who is interested with the advertiser of a banner, by e-mail',
  body: z.object({
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX)),
    /** Invisible field that only bots fill in; then nothing is sent. */
    website: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
  }),
})

export const bannerEvent = endpoint({
  ...byAnybody,
  path: '/public/banners/:id/:event/',
  summary: 'Counts that a banner was seen, or clicked',
  params: z.object({ id: IdText, event: z.enum(['seen', 'clicked']) }),
})

export const listAdvertisers = endpoint({
  method: 'GET',
  path: '/back-office/advertisers/',
  access: 'staff',
  summary: 'Advertisers, newest first',
  query: PageQuery,
  reply: pageOf(Advertiser),
  reads: 'banner',
})

export const listBanners = endpoint({
  method: 'GET',
  path: '/back-office/banners/',
  access: 'staff',
  summary: 'Banners with how often they were seen and clicked, newest first',
  query: PageQuery,
  reply: pageOf(Banner),
  reads: 'banner',
})

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/back-office/banners/:id/',
  access: 'staff',
  act: { on: 'banner', action: 'delete' },
  summary: 'Removes a banner with its picture and its counts',
  params: IdParams,
  reply: Done,
  changes: ['banner'],
})

export const setBannerImage = endpoint({
  method: 'POST',
  path: '/back-office/banners/:id/image/',
  access: 'staff',
  act: { on: 'banner', action: 'change picture' },
  summary: 'Sets the picture of a banner (multipart, one file `image`)',
  params: IdParams,
  upload: { field: 'image', types: PHOTO_TYPES },
  reply: Banner,
  changes: ['banner'],
})
