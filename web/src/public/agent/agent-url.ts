import type { PublicAgentPage } from '@mafteach/contract/public-pages'

/** The address of an agent's visiting card. */
export const agentUrl = ({ agent, origin }: Pick<PublicAgentPage, 'agent' | 'origin'>): string => `${origin}/a/${agent.uuid}`
