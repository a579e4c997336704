import { AgentMenu } from '#features/network/AgentMenu.tsx'
import { ConnectionFoot } from '#features/network/ConnectionFoot.tsx'
import { ProfileLinks } from '#features/profile/ProfileLinks.tsx'
import { RealtorPage, type RealtorParts } from '#features/realtor/RealtorPage.tsx'
import { Reviews } from '#features/reviews/Reviews.tsx'
import { useMe } from '#shared/api/home.ts'
import { agentAssetParts } from '../agent-asset-parts.tsx'

const parts: RealtorParts = {
  connection: (agent) => agent.connection && <ConnectionFoot agent={agent} state={agent.connection} />,
  menu: (agent) => <AgentMenu agent={agent} isConnected={agent.connection === 'connected'} />,
  reviews: (agent) => <Reviews agent={agent} isOwn={agent.connection === 'self'} />,
  own: (agent) => <ProfileLinks agent={agent} />,
  assets: agentAssetParts,
}

/** An agent inside the app. Strangers get a separate page from the server (`web/src/public`) with the same card. */
export const AgentPage = () => <RealtorPage parts={parts} />

/** One's own card, `/profile/`. */
export const ProfilePage = () => <RealtorPage agentKey={useMe().uuid} parts={parts} />
