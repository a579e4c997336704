import { calls, reportCall, reportTwilioCall, ringPhone } from '@mafteach/contract/calls'
import { anyAgent, byLink, open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [calls, anyAgent()],
    [[reportCall, reportTwilioCall], open('bad_signature')],
    [ringPhone, byLink],
    [ringPhone, open(), 'phone_call phone_call*', ({ agents }) => ({ body: { to: agents.owner.phone } })],
  ),
]
