import type { Picture, PictureRow } from '@mafteach/contract/dashboard'
import { Link } from 'react-router'
import { aboutIn } from '#shared/navigation/figure-filter.ts'
import { formatMoney, formatNumber } from '#shared/texts/format.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './dashboard.module.css'
import { useDashboardWords } from './dashboard-words.ts'
import { durationWords } from './durations.ts'

/** Leads of each source as bars, and below each its results: reached, deals and fees, response time, cost per lead. */
export const SourcesPicture = ({ picture }: { picture: Picture }) => {
  const t = useDashboardWords()
  const leads = ({ cells }: PictureRow) => cells.leads?.value ?? 0
  const most = Math.max(1, ...picture.rows.map(leads))
  return (
    <Stack as="ul" gap={10} aria-label={t.pictures.LEADS_BY_SOURCE}>
      {picture.rows.map((row) => (
        <li key={row.key}>
          <Name row={row} />
          <Text flow="block" radius="chip" fill="tile" overflow="hidden" className={styles.sourceTrack} aria-hidden>
            <span
              className={classes(look({ flow: 'block', radius: 'chip', tall: true }), styles.bar)}
              data-tone="first"
              style={{ inlineSize: `${(100 * leads(row)) / most}%` }}
            />
          </Text>
          <Outcome row={row} leads={leads(row)} />
        </li>
      ))}
    </Stack>
  )
}

const Name = ({ row }: { row: PictureRow }) => {
  const cell = row.cells.leads
  const content = (
    <>
      <Text as="bdi" grow shrink anywhere weight={550}>
        {row.label}
      </Text>
      <Text weight={600}>{formatNumber(cell?.value ?? 0)}</Text>
      {cell?.list && <Chevron size={16} tone="ink-3" />}
    </>
  )
  return cell?.list ? (
    <Row as={Link} gap={10} minHeight={36} hoverUnderline to={aboutIn(cell.list.page, row.label)}>
      {content}
    </Row>
  ) : (
    <Row gap={10} minHeight={36}>
      {content}
    </Row>
  )
}

const Outcome = ({ row, leads }: { row: PictureRow; leads: number }) => {
  const t = useDashboardWords()
  const { cells, median_minutes: median, fees = 0, cost } = row
  const deals = cells.deals?.value ?? 0
  const parts = [
    leads > 0 && t.reachedOf(cells.reached?.value ?? 0, leads),
    median != null && t.answeredAfter(durationWords(median)),
    deals > 0 && t.dealsOf(deals),
    fees > 0 && t.feesOf(formatMoney(fees)),
    cost != null && cost > 0 && (leads > 0 ? t.costOfLead(formatMoney(cost / leads)) : t.costOf(formatMoney(cost))),
  ].filter((part) => part !== false)
  return (
    <Text as="p" size="small" tone="ink-2">
      {parts.join(' · ')}
    </Text>
  )
}
