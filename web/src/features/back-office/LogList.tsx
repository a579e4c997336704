import { backOfficeLog, type LoggedAct } from '@mafteach/contract/back-office'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { formatDateTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import styles from './BackOfficePage.module.css'
import { backOfficeTexts } from './back-office.texts.ts'
import { PagedRows } from './PagedRows.tsx'

/** Everything that the staff did, the newest first. */
export const LogList = () => {
  const t = useTexts(backOfficeTexts)
  const query = useInfiniteQuery(qPages(backOfficeLog, {}))
  return (
    <PagedRows label={t.tab.log} query={query} empty={{ title: t.nothingDone, text: t.nothingDoneText }}>
      {(act) => <LogRow key={act.id} act={act} />}
    </PagedRows>
  )
}

const LogRow = ({ act: { at, staff, action, target, note } }: { act: LoggedAct }) => {
  const t = useTexts(backOfficeTexts)
  const words: Readonly<Record<string, string>> = { ...t.action, ...t.loggedAction }
  const kinds: Readonly<Record<string, string>> = t.logged
  return (
    <li className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
      <Text shrink weight={600} anywhere>
        {words[action] ?? action} · {kinds[target.kind] ?? target.kind} {target.id}
      </Text>
      {note && (
        <Text as="bdi" anywhere>
          {note}
        </Text>
      )}
      <span className={styles.note}>
        <bdi>{staff.name}</bdi>
        <span>{formatDateTime(at)}</span>
      </span>
    </li>
  )
}
