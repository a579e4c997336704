import { agreeToChain, askChain, chains, dismissChain } from '@mafteach/contract/chains'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [agreeToChain, own({ owner: 'not_asked' })],
    [askChain, own(), 'chain chain_agent'],
    [chains, anyAgent()],
    [dismissChain, own(), 'chain_agent'],
  ),
]
