import { changeSettings, settings } from '@mafteach/contract/settings'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([changeSettings, anyAgent()], [settings, anyAgent()])]
