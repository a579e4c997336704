import type { ConnectionState } from '@mafteach/contract/codes'
import { firstNameOf } from '@mafteach/contract/names'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconBrandWhatsapp, IconCheck, IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { formatMonth } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { useHeldAgents } from './held-agents.ts'
import styles from './network.module.css'
import { networkTexts } from './network.texts.ts'
import { useNetwork } from './use-network.ts'

interface ConnectionFootProps {
  agent: Pick<RealtorCard, 'id' | 'name' | 'phone' | 'connected_at'>
  state: ConnectionState
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

const act = look({ grow: true })

/** The foot of another agent's card: the state of the connection, and the next action (spec section 4, look.md 28). */
export const ConnectionFoot = ({ agent, state }: ConnectionFootProps) => {
  const t = useTexts(networkTexts)
  const { isBusy, ask, cancel, accept, reject } = useNetwork(agent)
  const isHeld = useHeldAgents().has(agent.id)
  const message = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="large"
      className={act}
      icon={<IconBrandWhatsapp {...icon} />}
      onClick={() => ports().openExternal(whatsappLink(agent.phone))}
    >
      {t.messageTo(firstNameOf(agent.name))}
    </Button>
  )
  // One being removed shows nothing more.
  if (isHeld) return message('secondary')
  if (state === 'request_received')
    return (
      <Row wrap gapX={12} gapY={8} full aria-live="polite">
        <Text as="p" full tone="ink-2">
          {t.asksYou(firstNameOf(agent.name))}
        </Text>
        <Button className={act} variant="primary" size="large" busy={isBusy} icon={<IconCheck {...icon} />} onClick={accept}>
          {t.accept}
        </Button>
        <Button className={act} size="large" busy={isBusy} onClick={reject}>
          {t.reject}
        </Button>
      </Row>
    )
  return (
    <Row wrap gapX={12} gapY={8} full aria-live="polite">
      {state === 'none' && (
        <Button className={act} variant="primary" size="large" busy={isBusy} icon={<IconUserPlus {...icon} />} onClick={ask}>
          {t.connect}
        </Button>
      )}
      {state === 'request_sent' && (
        <State text={t.sent}>
          <Button className={styles.cancel} variant="text" size="small" busy={isBusy} onClick={cancel}>
            {t.cancel}
          </Button>
        </State>
      )}
      {state === 'connected' && (
        <State text={t.connected}>
          {agent.connected_at && (
            <Text size="small" weight={400} tone="ink-3">
              {t.connectedSince(formatMonth(agent.connected_at))}
            </Text>
          )}
        </State>
      )}
      {message(state === 'connected' ? 'primary' : 'secondary')}
    </Row>
  )
}

const State = ({ text, children }: { text: string; children: ReactNode }) => (
  <Row gap={10} grow space="nowrap">
    <IconCircleCheck size={26} stroke={1.75} className={look({ tone: 'action-text' })} aria-hidden />
    <Stack as="span" items="start" weight={550} className={styles.words}>
      <span>{text}</span>
      {children}
    </Stack>
  </Row>
)
