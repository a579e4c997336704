import { costsFile, getCosts, getCostsLink, publicCosts } from '@mafteach/contract/costs'
import { anyAgent, byLink, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [...sessionsOnly([[getCosts, getCostsLink, costsFile], anyAgent()], [publicCosts, byLink])]
