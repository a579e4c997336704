import { backOfficeAccessLog } from '@mafteach/contract/access-log'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { AccessRow } from '#shared/parts/AccessRow.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { backOfficeTexts } from './back-office.texts.ts'
import { PagedRows } from './PagedRows.tsx'

/** Who viewed whose data; customers by id only. */
export const AccessLogList = () => {
  const t = useTexts(backOfficeTexts)
  const query = useInfiniteQuery(qPages(backOfficeAccessLog, {}))
  return (
    <PagedRows label={t.tab.access} query={query} empty={{ title: t.nobodyLooked, text: t.nobodyLookedText }}>
      {(access) => <AccessRow key={access.id} access={access} hasWhat />}
    </PagedRows>
  )
}
