import { kitFile, kitPreview, logKitUse, marketingScans, marketingText, undoKitUse } from '@mafteach/contract/marketing'
import { asset, openedBy } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'assets:read',
    [[marketingScans, marketingText, kitPreview], asset('edit')],
    [kitFile, asset('edit'), () => ({ params: { file: 'leaflet.pdf' } })],
  ),
  ...openedBy('assets:write', [logKitUse, asset('edit'), 'asset_event'], [undoKitUse, asset('edit', 'not_found')]),
]
