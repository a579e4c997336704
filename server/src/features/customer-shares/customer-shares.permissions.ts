import {
  acceptShare,
  confirmShare,
  customerShares,
  rejectShare,
  shareCustomer,
  shareLog,
  shareMatches,
  takeShareBack,
} from '@mafteach/contract/customer-shares'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [shareCustomer, own('{user_id}')],
    [acceptShare, own('not_allowed')],
    [rejectShare, own('not_allowed')],
    [shareMatches, own('not_allowed')],
    [confirmShare, own('conflict')],
    [customerShares, anyAgent()],
    [shareLog, own()],
    [takeShareBack, own(), 'customer_share customer_share_step notification*'],
  ),
]
