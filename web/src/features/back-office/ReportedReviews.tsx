import { reportedReviews } from '@mafteach/contract/back-office'
import { paths } from '@mafteach/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime } from '#shared/format.ts'
import { qPages } from '#shared/query.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { useTexts } from '#shared/use-texts.ts'
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
        <li key={id} className={styles.row}>
          <div className={styles.head}>
            <Link to={paths.agent(agent.id)} className={styles.title}>
              <bdi>{agent.name}</bdi>
            </Link>
            <Chip tone={hidden_at ? 'stone' : 'green'} hasDot>
              {hidden_at ? t.hidden : t.shown}
            </Chip>
          </div>
          <bdi className={styles.content}>{text ?? t.noText}</bdi>
          {answer && <bdi className={styles.content}>{t.answer(answer)}</bdi>}
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
