import { connectGoogle, disconnectGoogle, finishGoogle, googleStatus } from '@mafteach/contract/google'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [finishGoogle, anyAgent('bad_state')],
    [connectGoogle, anyAgent('not_configured')],
    [[disconnectGoogle, googleStatus], anyAgent()],
  ),
]
