import { marketingScans, marketingText } from '@mafteach/contract/marketing'
import { asset, openedBy } from '../../../test/permissions/words.ts'

export const permissions = [...openedBy('assets:read', [[marketingScans, marketingText], asset('edit')])]
