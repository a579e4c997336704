import * as z from 'zod/mini'
import { Brand, BrandColor } from './brand.shapes.ts'
import { endpoint } from './endpoint.ts'
import { PHOTO_TYPES } from './photo-files.ts'
import { Done } from './shapes.ts'

/** Logo and color of an agent and of their agency, on the marketing kit and on public pages (docs/decisions/0156). The agency's logo is set by `setAgencyLogo`. */
export * from './brand.codes.ts'
export * from './brand.shapes.ts'

export const brand = endpoint({
  method: 'GET',
  path: '/settings/brand/',
  access: 'agent',
  summary: 'My logo and color, and those of my agency, which stand where I have none',
  reply: z.object({ mine: Brand, agency: z.nullable(Brand) }),
  reads: 'settings',
})

const Change = z.object({ color: z.nullable(BrandColor) })

export const changeBrand = endpoint({
  method: 'PATCH',
  path: '/settings/brand/',
  access: 'agent',
  summary: 'Sets my color (`#rrggbb`), or removes it (null)',
  body: Change,
  formless: true,
  example: { body: { color: '#12355b' } },
  reply: Brand,
  changes: ['settings', 'asset'],
})

export const changeAgencyBrand = endpoint({
  method: 'PATCH',
  path: '/agency/brand/',
  access: 'agent',
  summary: "Sets the agency's color, for its manager",
  body: Change,
  formless: true,
  reply: Brand,
  changes: ['settings', 'agency', 'asset'],
})

const logo = { path: '/settings/brand/logo/', access: 'agent', changes: ['settings', 'asset'] } as const

export const setBrandLogo = endpoint({
  ...logo,
  method: 'POST',
  summary: 'Sets my logo (multipart, one file `image`): its empty edge is cut off, and it stands on a ground of its own',
  upload: { field: 'image', types: PHOTO_TYPES },
  reply: Brand,
})

export const removeBrandLogo = endpoint({
  ...logo,
  method: 'DELETE',
  summary: 'Removes my logo; without one it is done',
  reply: Done,
})
