import * as z from 'zod/mini'
import { CurrentAsset, CurrentAssetStatus, currentAssetFacts } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { CityId, Done, IdParams, IdText } from './shapes.ts'

/** Changing the apartment that a buyer lives in. */

const CurrentAssetParams = z.extend(IdParams, { asset: IdText })

export const changeCurrentAsset = endpoint({
  method: 'PATCH',
  path: '/real-estate/customer/:id/assets/:asset/',
  access: 'agent',
  summary: "Changes the buyer's current asset; only what is sent changes",
  params: CurrentAssetParams,
  body: z.object({ city: z.optional(CityId), ...currentAssetFacts, visibility_status: z.optional(CurrentAssetStatus) }),
  reply: CurrentAsset,
  changes: ['customer'],
})

export const deleteCurrentAsset = endpoint({
  method: 'DELETE',
  path: '/real-estate/customer/:id/assets/:asset/',
  access: 'agent',
  summary: "Removes the buyer's current asset",
  params: CurrentAssetParams,
  reply: Done,
  changes: ['customer'],
})
