import type { ConnectionState } from '@mafteach/contract/codes'
import { firstNameOf } from '@mafteach/contract/names'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconBrandWhatsapp, IconCheck, IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { whatsappLink } from '#shared/contact-links.ts'
import { formatMonth } from '#shared/format.ts'
import { ports } from '#shared/ports.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ConnectionFoot.module.css'
import { useHeldAgents } from './held-agents.ts'
import { networkTexts } from './network.texts.ts'
import { useNetwork } from './use-network.ts'

interface ConnectionFootProps {
  agent: Pick<RealtorCard, 'id' | 'name' | 'phone' | 'connected_at'>
  state: ConnectionState
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

/** The foot of another agent's card: how the connection stands, and the next act (spec section 4, look.md 28). */
export const ConnectionFoot = ({ agent, state }: ConnectionFootProps) => {
  const t = useTexts(networkTexts)
  const { isBusy, ask, cancel, accept, reject } = useNetwork(agent)
  const isHeld = useHeldAgents().has(agent.id)
  const message = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="large"
      className={styles.act}
      icon={<IconBrandWhatsapp {...icon} />}
      onClick={() => ports().openExternal(whatsappLink(agent.phone))}
    >
      {t.messageTo(firstNameOf(agent.name))}
    </Button>
  )
  // What is about to end says nothing more.
  if (isHeld) return message('secondary')
  if (state === 'request_received')
    return (
      <div className={styles.foot} aria-live="polite">
        <p className={styles.asks}>{t.asksYou(firstNameOf(agent.name))}</p>
        <Button
          className={styles.act}
          variant="primary"
          size="large"
          busy={isBusy}
          icon={<IconCheck {...icon} />}
          onClick={accept}
        >
          {t.accept}
        </Button>
        <Button className={styles.act} size="large" busy={isBusy} onClick={reject}>
          {t.reject}
        </Button>
      </div>
    )
  return (
    <div className={styles.foot} aria-live="polite">
      {state === 'none' && (
        <Button
          className={styles.act}
          variant="primary"
          size="large"
          busy={isBusy}
          icon={<IconUserPlus {...icon} />}
          onClick={ask}
        >
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
          {agent.connected_at && <span className={styles.quiet}>{t.connectedSince(formatMonth(agent.connected_at))}</span>}
        </State>
      )}
      {message(state === 'connected' ? 'primary' : 'secondary')}
    </div>
  )
}

const State = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.state}>
    <IconCircleCheck size={26} stroke={1.75} aria-hidden />
    <span className={styles.words}>
      <span>{text}</span>
      {children}
    </span>
  </div>
)
