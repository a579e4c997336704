import { realtor } from '@mafteach/contract/realtor'
import { byLink, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([realtor, byLink])]
