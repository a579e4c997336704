import { agentAssets } from '@mafteach/contract/asset-lists'
import { bestMatches, buyersPreview, getMatches, searchForMatchingAssets, suggestedChanges } from '@mafteach/contract/matching'
import { draftPriceLadder, priceLadder } from '@mafteach/contract/price-ladder'
import { whyUnsold } from '@mafteach/contract/why-unsold'
import { anyAgent, asset, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy('assets:read', [buyersPreview, anyAgent()], [[priceLadder, whyUnsold], asset('edit')]),
  ...openedBy('customers:read', [[searchForMatchingAssets, suggestedChanges], anyAgent()], [[bestMatches, getMatches], own()]),
  ...sessionsOnly(
    [draftPriceLadder, anyAgent()],
    [agentAssets, anyAgent('not_found')],
    [agentAssets, anyAgent(), ({ uuid }) => ({ params: { uuid } })],
  ),
]
