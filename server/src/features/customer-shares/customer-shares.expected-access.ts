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
import { anyAgent, only, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [
      shareCustomer,
      own(),
      'customer_share customer_share_step notification*',
      ({ agents }, role) => ({ body: { user_id: agents[role === 'viewer' ? 'connected' : 'viewer'].id } }),
    ],
    [acceptShare, only('connected', 'not_found', { owner: 'not_allowed' }), 'customer_share* customer_share_step notification*'],
    [confirmShare, own({ owner: 'conflict', connected: 'not_allowed' })],
    [customerShares, anyAgent()],
    [rejectShare, only('connected', 'not_found', { owner: 'not_allowed' }), 'customer_share* customer_share_step notification*'],
    [shareLog, only(['owner', 'connected'])],
    [shareMatches, only('connected', 'not_found', { owner: 'not_allowed' })],
    [takeShareBack, own({ connected: 'not_allowed' }), 'customer_share customer_share_step notification*'],
  ),
]
