import { search } from '@mafteach/contract/search'
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([search, anyAgent()])]
