import {
  approveSellerMessage,
  sellerPage,
  sellerReport,
  sendSellerReport,
  skipSellerReport,
  switchSellerPage,
} from '@mafteach/contract/seller-pages'
import { asset, byLink, openedBy, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'assets:write',
    [approveSellerMessage, asset('note'), 'seller_message'],
    [switchSellerPage, asset('note'), 'seller_page'],
    [sendSellerReport, asset('note', 'closed')],
    [skipSellerReport, asset('note')],
  ),
  ...openedBy('assets:read', [sellerPage, asset('note')]),
  ...sessionsOnly([sellerReport, byLink]),
]
