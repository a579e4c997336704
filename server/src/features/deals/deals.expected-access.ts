import { changeDeal, deleteDeal, getDeal, listDeals, makeDeal } from '@mafteach/contract/deals'
import { changeFees, fees } from '@mafteach/contract/fees'
import { anyAgent, asset, openedBy, own } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'deals:write',
    [changeDeal, own(), 'deal', () => ({ body: { price: 5 } })],
    [makeDeal, asset('deal', { owner: { sold: 'conflict' } }), 'asset asset_event deal deal_side webhook_delivery'],
    [changeFees, own(), 'deal_fee', () => ({ body: { lines: [{ side: 'BUYER', amount: 5, has_vat: true }], split: [] } })],
    [deleteDeal, own(), 'deal deal_side review review_link'],
  ),
  ...openedBy('deals:read', [[getDeal, fees], own()], [listDeals, anyAgent()]),
]
