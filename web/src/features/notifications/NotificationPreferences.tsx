import type { NotificationType } from '@mafteach/contract/notification-types'
import { changePreferences, type Preferences, preferences } from '@mafteach/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/query.ts'
import { toast } from '#shared/toasts.ts'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import styles from './NotificationPreferences.module.css'
import { preferencesTexts } from './preferences.texts.ts'
import { QuietTimes } from './QuietTimes.tsx'

const GROUPS = {
  customers: ['new lead', 'unanswered call', 'customer answer', 'message failed'],
  assets: ['relevant asset', 'offer', 'asset reported', 'report answered'],
  network: ['friend request', 'friend accepted', 'customer share', 'cooperation', 'review', 'agency'],
  work: ['task reminder', 'document signed', 'document declined'],
} as const satisfies Record<string, readonly NotificationType[]>

/** Of what the agent is told, and when not. Each switch saves by itself. */
export const NotificationPreferences = () => {
  const t = useTexts(preferencesTexts)
  const query = q(preferences)
  const { data, isError, refetch } = useQuery(query)
  const { write } = useWrite(changePreferences, {
    show: (client, { body: { kinds, quiet } }) =>
      client.setQueryData(
        query.queryKey,
        (before) =>
          before && {
            kinds: { ...before.kinds, ...kinds } as Preferences['kinds'],
            quiet: quiet === undefined ? before.quiet : quiet,
          },
      ),
    onDone: () => toast.success(t.saved),
    failed: t.notSaved,
  })
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={6} hasAvatar={false} />
  const change = (kind: NotificationType, part: Partial<Preferences['kinds'][NotificationType]>) =>
    void write({ body: { kinds: { [kind]: { ...data.kinds[kind], ...part } } } })
  return (
    <div className={styles.preferences}>
      <QuietTimes quiet={data.quiet} onChange={(quiet) => void write({ body: { quiet } })} />
      <details>
        <summary className={styles.summary}>{t.byKind}</summary>
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">{t.kind}</th>
              <th scope="col">{t.list}</th>
              <th scope="col">{t.push}</th>
            </tr>
          </thead>
          {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
            <tbody key={group}>
              <tr>
                <th scope="colgroup" colSpan={3} className={styles.group}>
                  {t.groups[group]}
                </th>
              </tr>
              {GROUPS[group].map((kind) => {
                const { list, push } = data.kinds[kind]
                const name = t.kinds[kind]
                return (
                  <tr key={kind}>
                    <th scope="row">{name}</th>
                    <td>
                      <Checkbox hideLabel label={t.inList(name)} checked={list} onChange={(on) => change(kind, { list: on })} />
                    </td>
                    <td>
                      <Checkbox hideLabel label={t.byPush(name)} checked={push} onChange={(on) => change(kind, { push: on })} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </details>
    </div>
  )
}
