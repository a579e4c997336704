import * as z from 'zod/mini'
import { Asset, PublicAsset, PublicAssetRow } from './assets.shapes.ts'
import { endpoint } from './endpoint.ts'
import { REALTOR_KEY } from './realtor.ts'
import { Done, IdParams, PageQuery, pageOf } from './shapes.ts'

/** Properties (spec section 3, "Asset"), with their facts (`facts.ts`). */
export * from './assets.codes.ts'
export * from './assets.shapes.ts'

export const confirmAsset = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/confirm/',
  access: 'agent',
  summary: 'Confirm that it is up to date: the asset counts as updated and makes no new matches (owner and contacts)',
  params: IdParams,
  reply: Asset,
  changes: ['asset', 'match', 'customer', 'home'],
})

export const getAsset = endpoint({
  method: 'GET',
  path: '/real-estate/asset/:id/',
  access: 'agent',
  summary: 'One property, with the fields that the asker may have',
  params: IdParams,
  reply: Asset,
  reads: 'asset',
})

export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/real-estate/asset/:id/',
  access: 'agent',
  summary: 'Deletes a property for good (owner only)',
  requestHeaders: ['If-Match'],
  params: IdParams,
  reply: Done,
  changes: ['asset', 'match', 'customer', 'deal', 'task', 'home'],
})

export const realtorAssets = endpoint({
  method: 'GET',
  path: '/access-control/realtors/:uuid/assets/',
  access: 'anyone',
  summary: "An agent's properties in marketing that the asker may see, newest first; without login those open to all agents",
  params: z.object({ uuid: z.string().check(z.regex(REALTOR_KEY)) }),
  query: PageQuery,
  reply: pageOf(PublicAssetRow),
  reads: 'asset',
})

export const publicAsset = endpoint({
  method: 'GET',
  path: '/real-estate/public-asset/:id/',
  access: 'anyone',
  summary: 'A property as the public page shows it',
  params: IdParams,
  query: z.object({ customer_status: z.optional(z.string()), agent_phone: z.optional(z.string()) }),
  reply: PublicAsset,
  reads: 'asset',
})
