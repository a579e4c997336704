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

const SOLD = { sold: 'not_allowed' } as const

export const permissions = [
  ...openedBy(
    'assets:write',
    [changeAsset, asset('edit'), 'asset asset* asset_event', () => ({ body: { notes: 'א' } })],
    // Everybody who sees an asset has tags of their own on it.
    [changeAsset, asset('read'), () => ({ body: { tags: [] } })],
    [changeAsset, asset('edit'), 'asset asset* asset_price', () => ({ body: { price: 2_400_000 } })],
    [changeAsset, asset('seller'), 'asset', ({ things }) => ({ body: { seller: things.customer } })],
    [
      changeAsset,
      asset('status', { owner: SOLD, contact: SOLD }),
      'asset asset* asset_event',
      () => ({ body: { visibility_status: 'NO' } }),
    ],
    [
      changeAsset,
      asset('status', { owner: SOLD, contact: { ...SOLD, AL: 'not_allowed', AG: 'not_allowed' } }),
      'asset asset* asset_event',
      () => ({ body: { visibility_status: 'ME' } }),
    ],
    [
      changeAsset,
      asset('status', { owner: SOLD, contact: { ...SOLD, ME: 'not_allowed', AG: 'not_allowed', NO: 'not_allowed' } }),
      'asset asset_event',
      () => ({ body: { visibility_status: 'AL' } }),
    ],
    [
      changeAsset,
      asset('status', { owner: SOLD, contact: { ...SOLD, ME: 'not_allowed', AL: 'not_allowed', NO: 'not_allowed' } }),
      'asset asset_event',
      () => ({ body: { visibility_status: 'AG' } }),
    ],
    [changeAsset, asset('display', { owner: SOLD }), 'asset asset_event', () => ({ body: { audience: 'AL' } })],
    [createAsset, anyAgent(), 'asset asset_price'],
    [hideAsset, asset('hide'), 'hidden_asset'],
    [setContacts, asset('contacts'), 'asset_access* asset_event', ({ agents }) => ({ body: [agents.colleague.id] })],
    [
      setViewers,
      asset('viewers', { owner: { ME: 'conflict', AL: 'conflict', NO: 'conflict', sold: 'conflict' } }),
      'asset_access* asset_event',
      ({ agents }) => ({ body: [agents.connected.id] }),
    ],
    [unconfirmAsset, asset('edit', 'not_found')],
    [unhideAsset, anyAgent(), 'hidden_asset'],
    [confirmAsset, asset('edit'), 'asset_event'],
    [
      deleteAsset,
      asset('remove'),
      'asset asset_access* asset_event asset_image asset_price deleted_asset hidden_asset* open_house owner_form personal_link seller_page viewing viewing_link viewing_offer viewing_slot',
    ],
  ),
  ...openedBy('assets:read', [[assetCounts, listAssets, activeAssets], anyAgent()], [getAsset, asset('read'), 'opened_asset']),
  ...sessionsOnly(
    [publicAsset, open({ NO: 'not_found' })],
    [realtorAssets, byLink],
    [realtorAssets, open(), ({ uuid }) => ({ params: { uuid } })],
    [autocomplete, anyAgent()],
  ),
]
