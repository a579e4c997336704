import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CityId, EmailAddress, Id, IdParams, Named, nameShape, Time } from './shapes.ts'

/** A banner as a page shows it. */
export const ShownBanner = z.object({ id: Id, image_url: z.string(), client: z.string() })
export type ShownBanner = z.infer<typeof ShownBanner>

export const Advertiser = z.object({ id: Id, name: z.string(), email: z.string(), created_at: Time })
export type Advertiser = z.infer<typeof Advertiser>

const AdvertiserInput = z.object({ name: nameShape(), email: EmailAddress })

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
  /** Cities in which it is shown; everywhere if empty. */
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
  /** Relative frequency: weight 2 is shown twice as often as weight 1. */
  weight: z.int().check(z.gte(1), z.lte(100)),
  link: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
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
