import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TEXT_MAX } from './limits.ts'
import { PHOTO_TYPES } from './photo-files.ts'
import { CityId, Done, EmailAddress, Id, IdParams, IdText, Named, nameShape, PageQuery, pageOf, Time } from './shapes.ts'

/** Advertisers and their banners on the pages of properties (spec sections 2.7 and 3), counted without cookies. */

/** What a page shows of a banner. */
export const ShownBanner = z.object({ id: Id, image_url: z.string(), client: z.string() })
export type ShownBanner = z.infer<typeof ShownBanner>

const byAnybody = { method: 'POST', access: 'anyone', params: IdParams, reply: Done, changes: [] } as const

export const emailAdvertiser = endpoint({
  ...byAnybody,
  path: '/advertisement/:id/send_email_to_advertiser/',
  summary: 'Leaves the details of somebody who is interested with the advertiser of a banner, by e-mail',
  body: z.object({
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX)),
    /** A field that people do not see: what fills it in is no person, and nothing is sent. */
    website: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
  }),
})

export const bannerEvent = endpoint({
  ...byAnybody,
  path: '/public/banners/:id/:event/',
  summary: 'Counts that a banner was seen, or clicked',
  params: z.object({ id: IdText, event: z.enum(['seen', 'clicked']) }),
})

export const Advertiser = z.object({ id: Id, name: z.string(), email: z.string(), created_at: Time })
export type Advertiser = z.infer<typeof Advertiser>

const AdvertiserInput = z.object({ name: nameShape(), email: EmailAddress })

export const listAdvertisers = endpoint({
  method: 'GET',
  path: '/back-office/advertisers/',
  access: 'staff',
  summary: 'Advertisers, newest first',
  query: PageQuery,
  reply: pageOf(Advertiser),
  reads: 'banner',
})

export const createAdvertiser = endpoint({
  method: 'POST',
  path: '/back-office/advertisers/',
  access: 'staff',
  act: { on: 'advertiser', action: 'add' },
  summary: 'Adds an advertiser',
  body: AdvertiserInput,
  reply: Advertiser,
  status: 201,
  changes: ['banner'],
})

export const changeAdvertiser = endpoint({
  method: 'PATCH',
  path: '/back-office/advertisers/:id/',
  access: 'staff',
  act: { on: 'advertiser', action: 'change' },
  summary: 'Changes name or address of an advertiser',
  params: IdParams,
  body: z.partial(AdvertiserInput),
  reply: Advertiser,
  changes: ['banner'],
})

export const Banner = z.object({
  id: Id,
  advertiser: Named,
  /** Where it is shown; everywhere when there are none. */
  cities: z.array(Named),
  weight: z.int(),
  link: z.nullable(z.string()),
  /** Without a picture it is not shown. */
  image_url: z.nullable(z.string()),
  impressions: z.int(),
  clicks: z.int(),
  created_at: Time,
})
export type Banner = z.infer<typeof Banner>

const BannerInput = z.object({
  advertiser: Id,
  cities: z.array(CityId).check(z.maxLength(500)),
  /** Of many that may be shown, one of weight 2 is shown twice as often as one of weight 1. */
  weight: z.int().check(z.gte(1), z.lte(100)),
  link: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
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

export const createBanner = endpoint({
  method: 'POST',
  path: '/back-office/banners/',
  access: 'staff',
  act: { on: 'banner', action: 'add' },
  summary: 'Adds a banner of an advertiser',
  body: z.extend(z.pick(BannerInput, { advertiser: true }), {
    cities: z._default(BannerInput.shape.cities, []),
    weight: z._default(BannerInput.shape.weight, 1),
    link: z._default(BannerInput.shape.link, null),
  }),
  reply: Banner,
  status: 201,
  changes: ['banner'],
})

export const changeBanner = endpoint({
  method: 'PATCH',
  path: '/back-office/banners/:id/',
  access: 'staff',
  act: { on: 'banner', action: 'change' },
  summary: 'Changes where, how often and with what link a banner is shown',
  params: IdParams,
  body: z.partial(z.omit(BannerInput, { advertiser: true })),
  reply: Banner,
  changes: ['banner'],
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
