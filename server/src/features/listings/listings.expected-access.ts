import { addPurchaseListing, deletePurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { openedBy, own } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'customers:write',
    [addPurchaseListing, own(), 'listing listing_neighborhood listing_seen'],
    [updatePurchaseListing, own(), 'customer_event listing listing_neighborhood'],
    [deletePurchaseListing, own(), 'customer_event listing listing_neighborhood listing_seen proposal'],
  ),
]
