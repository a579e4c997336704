import { ConnectButton } from '#features/network/ConnectButton.tsx'
import { ProfileLinks } from '#features/profile/ProfileLinks.tsx'
import { RealtorPage } from '#features/realtor/RealtorPage.tsx'
import { Reviews } from '#features/reviews/Reviews.tsx'
import { useMe } from '#shared/home.ts'

/** An agent inside the app: the visiting card with the way to connect. Strangers get a page of their own from the server (`web/src/public`). */
export const AgentPage = ({ agentKey }: { agentKey?: string }) => (
  <RealtorPage
    {...(agentKey === undefined ? {} : { agentKey })}
    connect={(agent) => agent.connection && <ConnectButton agent={agent} state={agent.connection} />}
    reviews={(agent) => <Reviews agent={agent} isOwn={agent.connection === 'self'} />}
    own={(agent) => <ProfileLinks agent={agent} />}
  />
)

/** One's own card, `/profile/`. */
export const ProfilePage = () => <AgentPage agentKey={useMe().uuid} />
