import {
  acceptCooperation,
  cooperations,
  proposeCooperation,
  rejectCooperation,
  withdrawCooperation,
} from '@mafteach/contract/cooperations'
import { anyAgent, asset, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [proposeCooperation, asset('cooperate', '{user_id}')],
    [acceptCooperation, own('not_allowed')],
    [rejectCooperation, own('not_allowed')],
    [cooperations, anyAgent()],
    [withdrawCooperation, own(), 'cooperation'],
  ),
]
