import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  type NotificationKind,
  type NotificationType,
} from '@mafteach/contract/notification-kinds'
import type { Preferences } from '@mafteach/contract/notifications'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { SavedMark } from '#shared/ui/SavedMark.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './NotificationPreferences.module.css'
import { preferencesTexts } from './preferences.texts.ts'
import { usePreferences } from './use-preferences.ts'

const GROUPS = ['customers', 'assets', 'network', 'work'] as const satisfies NotificationKind['group'][]

/** The heading of a kind of notification. */
const nameOf = (kind: NotificationType): string => {
  const [, several] = NOTIFICATION_KINDS[kind].words[serverLanguage()]
  return several.charAt(0).toUpperCase() + several.slice(1)
}

/** Which notifications, and where. Each box saves itself. */
export const NotificationPreferences = () => {
  const t = useTexts(preferencesTexts)
  const { data, isError, refetch, change: save } = usePreferences()
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={6} hasAvatar={false} />
  const change = (kind: NotificationType, part: Partial<Preferences['kinds'][NotificationType]>) =>
    save({ kinds: { [kind]: { ...data.kinds[kind], ...part } } }, 'kinds')
  const enabled = NOTIFICATION_TYPES.filter((kind) => data.kinds[kind].list || data.kinds[kind].push).length
  return (
    <Stack gap={8} padX={16} className={styles.preferences}>
      <Folded
        startsOpen
        title={
          <>
            {t.byKind(enabled, NOTIFICATION_TYPES.length)} <SavedMark name="kinds" />
          </>
        }
      >
        <table className={classes(look({ full: true, size: 'label' }), styles.kinds)}>
          <thead>
            <tr>
              <th scope="col">{t.kind}</th>
              <th scope="col">{t.list}</th>
              <th scope="col">{t.push}</th>
            </tr>
          </thead>
          {GROUPS.map((group) => (
            <tbody key={group}>
              <tr>
                <th scope="colgroup" colSpan={3} className={styles.group}>
                  {t.groups[group]}
                </th>
              </tr>
              {NOTIFICATION_TYPES.filter((kind) => NOTIFICATION_KINDS[kind].group === group).map((kind) => {
                const { list, push } = data.kinds[kind]
                const name = nameOf(kind)
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
      </Folded>
    </Stack>
  )
}
