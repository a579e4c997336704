import {
  acceptLogo,
  addAssetImages,
  attachUpload,
  logos,
  markedImages,
  markLogo,
  markPlan,
  orderAssetImages,
  rejectLogo,
  removeAssetImage,
  reviewLogo,
  unmarkLogo,
} from '@mafteach/contract/photos'
import { asset, openedBy, picture, sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'assets:write',
    [attachUpload, asset('edit', '{upload}')],
    [markLogo, asset('edit', '{region}')],
    [orderAssetImages, asset('edit')],
    [markPlan, asset('edit'), 'asset_image'],
    [[reviewLogo, unmarkLogo], asset('edit', 'not_found')],
    [addAssetImages, asset('edit'), 'asset_event asset_image', picture('images')],
    [removeAssetImage, asset('edit'), 'asset_event asset_image'],
  ),
  ...sessionsOnly([acceptLogo, staffOnly('not_found')], [rejectLogo, staffOnly('not_found')], [logos, staffOnly()]),
  ...openedBy('assets:read', [markedImages, asset('edit')]),
]
