import { firstWeek, helpArticles } from '@mafteach/contract/help'
import { anyAgent, open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([firstWeek, anyAgent()], [helpArticles, open()])]
