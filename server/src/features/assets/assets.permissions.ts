import { assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import {
  changeAsset,
  confirmAsset,
  createAsset,
  deleteAsset,
  getAsset,
  hideAsset,
  publicAsset,
  realtorAssets,
  setContacts,
  setViewers,
  unconfirmAsset,
  unhideAsset,
} from '@mafteach/contract/assets'
import { activeAssets } from '@mafteach/contract/customer-lists'
import { autocomplete } from '@mafteach/contract/places'
import { anyAgent, asset, byLink, open, openedBy, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'assets:write',
    [changeAsset, asset('edit')],
    [createAsset, anyAgent(), 'asset asset_price'],
    [hideAsset, asset('hide'), 'hidden_asset'],
    [setContacts, asset('contacts'), 'asset_access* asset_event'],
    [setViewers, asset('viewers', 'conflict')],
    [unconfirmAsset, asset('edit', 'not_found')],
    [unhideAsset, anyAgent(), 'hidden_asset'],
    [confirmAsset, asset('edit'), 'asset_event'],
    [deleteAsset, asset('remove'), 'asset asset_access* asset_event asset_image asset_price deleted_asset hidden_asset*'],
  ),
  ...openedBy('assets:read', [[assetCounts, listAssets, activeAssets], anyAgent()], [getAsset, asset('read'), 'opened_asset']),
  ...sessionsOnly([publicAsset, open()], [realtorAssets, byLink], [autocomplete, anyAgent()]),
]
