import { ConnectButton } from '#features/network/ConnectButton.tsx'
import { RealtorPage } from '#features/realtor/RealtorPage.tsx'

/** An agent inside the app: the visiting card with the way to connect. Strangers get a page of their own from the server (`web/src/public`). */
export const AgentPage = () => (
  <RealtorPage connect={(agent) => agent.connection && <ConnectButton agent={agent} state={agent.connection} />} />
)
