import { pushKey, reportPush, subscribeRegisterToken, unsubscribeRegisterToken } from '@mafteach/contract/push'
import { anyAgent, open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [subscribeRegisterToken, anyAgent('{registration_token}')],
    [[unsubscribeRegisterToken, pushKey], anyAgent()],
    [reportPush, open()],
  ),
]
