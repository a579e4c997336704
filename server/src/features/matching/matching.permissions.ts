import { agentAssets } from '@mafteach/contract/asset-lists'
import { bestMatches, buyersPreview, getMatches, searchForMatchingAssets, suggestedChanges } from '@mafteach/contract/matching'
import { anyAgent, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy('assets:read', [buyersPreview, anyAgent()]),
  ...openedBy('customers:read', [[searchForMatchingAssets, suggestedChanges], anyAgent()], [[bestMatches, getMatches], own()]),
  ...sessionsOnly([agentAssets, anyAgent('not_found')], [agentAssets, anyAgent(), ({ uuid }) => ({ params: { uuid } })]),
]
