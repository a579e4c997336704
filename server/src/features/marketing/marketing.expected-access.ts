import { kitFile, kitPreview, logKitUse, marketingScans, marketingText, undoKitUse } from '@mafteach/contract/marketing'
import { asset, openedBy } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy('assets:read', [[kitFile, kitPreview, marketingScans, marketingText], asset('edit')]),
  ...openedBy('assets:write', [logKitUse, asset('edit'), 'asset_event'], [undoKitUse, asset('edit', 'not_found')]),
]
