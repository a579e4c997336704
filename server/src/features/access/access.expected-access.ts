import { endSession, registerUser, sessions, updateProfile, withSameActivityAreas } from '@mafteach/contract/access'
import { anyAgent, own, phone, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [
      registerUser,
      phone({ agent: 'already_registered', unconfirmed: 'ok', closed: 'account_closed' }),
      'agent agent_setting session',
    ],
    [updateProfile, anyAgent(), 'agent', () => ({ body: { name: 'דנה לוי' } })],
    [endSession, own(), 'session'],
    [[sessions, withSameActivityAreas], anyAgent()],
  ),
]
