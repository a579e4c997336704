import { exportData } from '@mafteach/contract/export'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([exportData, anyAgent(), 'access_log'])]
