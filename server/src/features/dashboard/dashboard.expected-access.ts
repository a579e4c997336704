import { dashboard, sentPairs } from '@mafteach/contract/dashboard'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([[dashboard, sentPairs], anyAgent()])]
