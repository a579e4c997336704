import {
  acceptCooperation,
  cooperations,
  proposeCooperation,
  rejectCooperation,
  withdrawCooperation,
} from '@mafteach/contract/cooperations'
import { anyAgent, asset, only, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [
      proposeCooperation,
      asset('cooperate', {
        owner: { NO: '{user_id}', sold: 'conflict' },
        contact: { ME: '{user_id}', AL: '{user_id}', AG: '{user_id}', NO: '{user_id}', sold: 'conflict' },
      }),
      'cooperation notification*',
      ({ agents }, role) => ({ body: { user_id: agents[role === 'viewer' ? 'connected' : 'viewer'].id } }),
    ],
    [acceptCooperation, only('connected', 'not_found', { owner: 'not_allowed' }), 'cooperation notification*'],
    [cooperations, anyAgent()],
    [rejectCooperation, only('connected', 'not_found', { owner: 'not_allowed' }), 'cooperation notification*'],
    [withdrawCooperation, own({ connected: 'not_allowed' }), 'cooperation'],
  ),
]
