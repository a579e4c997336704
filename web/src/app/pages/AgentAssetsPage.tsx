import { AgentAssetsPage as AllOfAgent, ProfileAssetsPage as AllOwn } from '#features/realtor/AgentAssetsPage.tsx'
import { agentAssetParts } from '../agent-asset-parts.tsx'

/** All that an agent markets and I see, `/agent/{id}/assets`. */
export const AgentAssetsPage = () => <AllOfAgent parts={agentAssetParts} />

/** The same for one's own, `/profile/assets`. */
export const ProfileAssetsPage = () => <AllOwn parts={agentAssetParts} />
