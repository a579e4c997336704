import { endSession, type Session, sessions } from '@mafteach/contract/access'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { infer as Infer } from 'zod/mini'
import { q, refresh } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { look } from '#shared/ui/look.ts'
import { SettingRow } from '#shared/ui/SettingRow.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { devicesTexts } from './devices.texts.ts'

/** The signed-in devices, each with a sign-out button. */
export const Devices = () => {
  const t = useTexts(devicesTexts)
  const { data, isError, refetch } = useQuery(q(sessions))
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={2} />
  return (
    <ul>
      {data.map((session) => (
        <Device key={session.id} session={session} />
      ))}
    </ul>
  )
}

const Device = ({ session: { id, device, last_used_at, is_current } }: { session: Infer<typeof Session> }) => {
  const t = useTexts(devicesTexts)
  const client = useQueryClient()
  const { write, isBusy } = useWrite(endSession, {
    onDone: () => toast.success(t.signedOut),
    onRefused: () => {
      // It may be signed out already.
      void refresh(client, endSession.changes)
      return false
    },
    failed: t.serverError,
  })
  return (
    <li className={look({ lineBetween: true })}>
      <SettingRow Icon={IconDeviceMobile} title={device} note={t.lastUsed(formatAge(last_used_at))}>
        {is_current ? (
          <Chip tone="green" hasDot>
            {t.thisDevice}
          </Chip>
        ) : (
          <Button size="small" aria-label={t.signOutOf(device)} busy={isBusy} onClick={() => write({ params: { id } })}>
            {t.signOut}
          </Button>
        )}
      </SettingRow>
    </li>
  )
}
