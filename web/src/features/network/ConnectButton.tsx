import type { ConnectionState } from '@mafteach/contract/codes'
import { paths } from '@mafteach/contract/paths'
import type { RealtorContact } from '@mafteach/contract/realtor'
import { IconCheck, IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { useHeldAgents } from './held-agents.ts'
import { networkTexts } from './network.texts.ts'
import { useNetwork } from './use-network.ts'

interface ConnectButtonProps {
  agent: Pick<RealtorContact, 'id' | 'name' | 'uuid'>
  state: ConnectionState
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** On an agent's card: request a connection, answer a request, or open a connected agent (spec section 4). */
export const ConnectButton = ({ agent, state }: ConnectButtonProps) => {
  const t = useTexts(networkTexts)
  const { isBusy, ask, cancel, accept, reject } = useNetwork(agent)
  const isHeld = useHeldAgents().has(agent.id)
  if (state === 'self' || isHeld) return null
  return (
    <Row wrap gapX={12} gapY={8} justify="center" full aria-live="polite">
      {state === 'none' && (
        <Button variant="soft" full busy={isBusy} icon={<IconUserPlus {...icon} />} onClick={ask}>
          {t.connect}
        </Button>
      )}
      {state === 'request_sent' && (
        <>
          <Text weight={550} tone="action-text">
            {t.sent}
          </Text>
          <Button variant="text" busy={isBusy} onClick={cancel}>
            {t.cancel}
          </Button>
        </>
      )}
      {state === 'request_received' && (
        <>
          <Button className={look({ grow: true })} variant="soft" busy={isBusy} icon={<IconCheck {...icon} />} onClick={accept}>
            {t.accept}
          </Button>
          <Button className={look({ grow: true })} busy={isBusy} onClick={reject}>
            {t.reject}
          </Button>
        </>
      )}
      {state === 'connected' && (
        <ButtonLink full to={paths.agentByUuid(agent.uuid)} icon={<IconCircleCheck {...icon} />}>
          {t.connectedToCard}
        </ButtonLink>
      )}
    </Row>
  )
}
