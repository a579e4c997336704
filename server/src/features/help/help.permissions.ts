import { helpArticles } from '@mafteach/contract/help'
import { open, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([helpArticles, open()])]
