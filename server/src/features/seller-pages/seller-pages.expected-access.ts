import {
  approveSellerMessage,
  sellerPage,
  sellerReport,
  sendSellerReport,
  skipSellerReport,
  switchSellerPage,
} from '@mafteach/contract/seller-pages'
import { asset, byLink, link, open, openedBy, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'assets:write',
    [approveSellerMessage, asset('note'), 'seller_message'],
    [switchSellerPage, asset('note')],
    [sendSellerReport, asset('note', 'closed')],
    [skipSellerReport, asset('note'), 'seller_page'],
  ),
  ...openedBy('assets:read', [sellerPage, asset('note')]),
  ...sessionsOnly([sellerReport, byLink], [sellerReport, open(), link('seller')]),
]
