import { offlineChanges } from '@mafteach/contract/offline'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([offlineChanges, anyAgent()])]
