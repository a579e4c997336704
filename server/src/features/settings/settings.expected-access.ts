import { changeSettings, settings } from '@mafteach/contract/settings'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([changeSettings, anyAgent(), 'agent_setting', () => ({ body: { daily_limit: 5 } })], [settings, anyAgent()]),
]
