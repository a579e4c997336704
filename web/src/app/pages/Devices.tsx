import { endSession, sessions } from '@mafteach/contract/access'
import { IconDeviceMobile } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { formatAge } from '#shared/format.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './SettingsPage.module.css'
import { settingsTexts } from './settings.texts.ts'

const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => call(sessions, { signal }) })

/** The devices that are signed in, each with a way to end it. */
export const Devices = () => {
  const t = useTexts(settingsTexts)
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: number) => call(endSession, { params: { id } }),
    onSuccess: () => toast.success(t.signedOut),
    onError: () => toast.error(t.serverError),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  if (isError && !data) return <ErrorState title={t.devicesFailed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={2} />
  return (
    <ul>
      {data.map(({ id, device, last_used_at, is_current }) => (
        <li key={id} className={styles.device}>
          <IconDeviceMobile size={24} stroke={1.75} aria-hidden />
          <span className={styles.words}>
            <bdi>{device}</bdi>
            <span className={styles.age}>{t.lastUsed(formatAge(last_used_at))}</span>
          </span>
          {is_current ? (
            <Chip tone="green" hasDot>
              {t.thisDevice}
            </Chip>
          ) : (
            <Button
              size="small"
              aria-label={t.signOutOf(device)}
              busy={end.isPending && end.variables === id}
              onClick={() => end.mutate(id)}
            >
              {t.signOut}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
