import type { ConnectionState } from '@mafteach/contract/codes'
import { answerFriendRequest, sendFriendRequest } from '@mafteach/contract/network'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import styles from './ConnectButton.module.css'
import { networkTexts } from './network.texts.ts'

interface ConnectButtonProps {
  agent: number
  state: ConnectionState
}

/** Asking an agent to connect, and answering one who asked: always in one place (spec section 4). */
export const ConnectButton = ({ agent, state }: ConnectButtonProps) => {
  const t = useTexts(networkTexts)
  const ask = useWrite(sendFriendRequest, { failed: t.failed })
  const answer = useWrite(answerFriendRequest, { failed: t.failed })
  const isBusy = ask.isBusy || answer.isBusy
  const reply = (action: 'Accepted' | 'Cancel' | 'Rejected') => () => void answer.write({ body: { user_id: agent, action } })
  if (state === 'self') return null
  return (
    <div className={styles.connect} aria-live="polite">
      {state === 'none' && (
        <Button
          variant="soft"
          full
          busy={isBusy}
          icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => void ask.write({ body: { user_id: agent } })}
        >
          {t.connect}
        </Button>
      )}
      {state === 'request_sent' && (
        <>
          <span>{t.sent}</span>
          <Button variant="text" busy={isBusy} onClick={reply('Cancel')}>
            {t.cancel}
          </Button>
        </>
      )}
      {state === 'request_received' && (
        <>
          <Button variant="soft" busy={isBusy} onClick={reply('Accepted')}>
            {t.accept}
          </Button>
          <Button busy={isBusy} onClick={reply('Rejected')}>
            {t.reject}
          </Button>
        </>
      )}
      {state === 'connected' && (
        <Chip tone="green">
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {t.connected}
        </Chip>
      )}
    </div>
  )
}
