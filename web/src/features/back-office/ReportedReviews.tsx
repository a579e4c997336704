import { reportedReviews } from '@mafteach/contract/back-office'
import { paths } from '@mafteach/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { qPages } from '#shared/api/query.ts'
import { formatDateTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import styles from './BackOfficePage.module.css'
import { backOfficeTexts } from './back-office.texts.ts'
import { PagedRows } from './PagedRows.tsx'

/** Reviews that agents reported, and whether they are still shown. */
export const ReportedReviews = () => {
  const t = useTexts(backOfficeTexts)
  const query = useInfiniteQuery(qPages(reportedReviews, {}))
  return (
    <PagedRows label={t.tab.reviews} query={query} empty={{ title: t.noneReported, text: t.noneReportedText }}>
      {({ id, agent, rating, text, answer, created_at, hidden_at, reports }) => (
        <li key={id} className={look({ flow: 'stack', gap: 4, padY: 12, padX: 16, lineBetween: true })}>
          <div className={look({ flow: 'row', wrap: true, align: 'center', justify: 'between', gapY: 4, gapX: 12 })}>
            <Text as={Link} shrink weight={600} anywhere to={paths.agent(agent.id)}>
              <bdi>{agent.name}</bdi>
            </Text>
            <Chip tone={hidden_at ? 'stone' : 'green'} hasDot>
              {hidden_at ? t.hidden : t.shown}
            </Chip>
          </div>
          <Text as="bdi" anywhere>
            {text ?? t.noText}
          </Text>
          {answer && (
            <Text as="bdi" anywhere>
              {t.answer(answer)}
            </Text>
          )}
          <span className={styles.note}>
            <span>{t.rating(rating)}</span>
            <span>{t.reports(reports)}</span>
            <span>{formatDateTime(created_at)}</span>
          </span>
        </li>
      )}
    </PagedRows>
  )
}
