import { CurrentAssetParams } from './current-assets.shapes.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './shapes.ts'

/** Changing the flat that a buyer lives in. */
export * from './current-assets.shapes.ts'

export const deleteCurrentAsset = endpoint({
  method: 'DELETE',
  path: '/real-estate/customer/:id/assets/:asset/',
  access: 'agent',
  summary: "Removes the buyer's current asset",
  params: CurrentAssetParams,
  reply: Done,
  changes: ['customer'],
})
