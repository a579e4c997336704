import * as z from 'zod/mini'
import { CurrentAsset, CurrentAssetStatus, currentAssetFacts } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { CityId, IdParams, IdText } from './shapes.ts'

export const CurrentAssetParams = z.extend(IdParams, { asset: IdText })

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
