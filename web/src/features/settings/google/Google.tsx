import { connectGoogle, disconnectGoogle, googleStatus } from '@mafteach/contract/google'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '#shared/api/call.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { SettingRow, SettingTarget } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { settingsTexts } from '../settings.texts.ts'
import { googleTexts } from './google.texts.ts'
import { useReturn } from './use-return.ts'

interface GoogleProps {
  /** Redirects to Google's consent page. */
  leave?: (url: string) => void
}

/** The connection to the Google business profile: consent at Google, completed here when the agent returns. */
export const Google = ({ leave = (url) => location.assign(url) }: GoogleProps) => {
  const t = useTexts(googleTexts)
  const { names } = useTexts(settingsTexts)
  const { data, isError, refetch } = useQuery(q(googleStatus))
  const { isFinishing, problem, forget } = useReturn()
  const [asks, setAsks] = useState(false)
  const connect = useWrite(connectGoogle, {
    onDone: ({ url }) => leave(url),
    onRefused: ({ code }: CallError) => {
      if (code === 'not_configured') toast.error(t.notConfigured)
      return code === 'not_configured'
    },
    failed: t.serverError,
  })
  const disconnect = useWrite(disconnectGoogle, { onDone: () => toast.done(t.disconnected), failed: t.serverError })
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={1} hasAvatar={false} />
  const { is_google_connected: isOn, primary_location_id: place } = data
  return (
    <SettingTarget id="google">
      <SettingRow
        Icon={IconBrandGoogle}
        title={names.google}
        help={t.note}
        note={
          <span role={problem ? 'alert' : 'status'}>
            {problem ?? (isFinishing ? t.finishing : isOn && (place ? t.place(place) : t.noPlace))}
          </span>
        }
      >
        <Chip tone={isOn ? 'green' : 'stone'} hasDot>
          {isOn ? t.on : t.off}
        </Chip>
        {isOn ? (
          <Button size="small" onClick={() => setAsks(true)}>
            {t.disconnect}
          </Button>
        ) : (
          <Button
            size="small"
            variant="primary"
            busy={connect.isBusy || isFinishing}
            disabled={isFinishing}
            onClick={() => {
              forget()
              void connect.write({})
            }}
          >
            {t.connect}
          </Button>
        )}
      </SettingRow>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t.disconnectTitle}
        text={t.disconnectText}
        submitText={t.disconnect}
        action={() => disconnect.write({})}
        isDangerous
      />
    </SettingTarget>
  )
}
