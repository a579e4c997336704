import { disconnectWhatsapp } from '@mafteach/contract/whatsapp-connection'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { SettingRow } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { ConnectFlow } from './ConnectFlow.tsx'
import { messagingQuery } from './messaging.api.ts'
import { messagingTexts } from './messaging.texts.ts'
import { reasonWords } from './reason-words.ts'

/** The state of the WhatsApp connection, with connect and disconnect (spec section 4 "Messaging connection"). */
export const MessagingStatus = () => {
  const t = useTexts(messagingTexts)
  const { data, isError, refetch } = useQuery(messagingQuery)
  const [asks, setAsks] = useState<'connect' | 'disconnect' | null>(null)
  const { write } = useWrite(disconnectWhatsapp, { failed: t.disconnectFailed })
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const { state, reason } = data
  const isLinked = state === 'authorized' || state === 'starting'
  const close = () => setAsks(null)
  return (
    <>
      <SettingRow
        Icon={IconBrandWhatsapp}
        title={t.connection}
        note={
          reason ? reasonWords(reason) : state === 'authorized' ? t.authorized : state === 'starting' ? t.starting : t.unlinked
        }
      >
        <Chip tone={state === 'authorized' ? 'green' : state === 'starting' ? 'blue' : 'amber'} hasDot>
          {t.states[state]}
        </Chip>
        <Button
          variant={isLinked ? 'secondary' : 'primary'}
          size="small"
          onClick={() => setAsks(isLinked ? 'disconnect' : 'connect')}
        >
          {isLinked ? t.disconnect : t.connectShort}
        </Button>
      </SettingRow>
      <Modal opened={asks === 'connect'} onClose={close} title={t.connectTitle}>
        <ConnectFlow onConnected={close} />
      </Modal>
      <ConfirmDialog
        opened={asks === 'disconnect'}
        onClose={close}
        title={t.disconnectTitle}
        text={t.disconnectText}
        submitText={t.disconnect}
        action={() => write({})}
        isDangerous
      />
    </>
  )
}
