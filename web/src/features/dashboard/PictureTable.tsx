import type { Picture, PictureRow } from '@mafteach/contract/dashboard'
import { IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { aboutIn } from '#shared/navigation/figure-filter.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './dashboard.module.css'
import { useDashboardWords, useFigureKind } from './dashboard-words.ts'
import { columnsOf, rowWords, tableText, valueWords } from './picture-words.ts'

/** The figures of a picture as a table: each leads to its list. */
export const PictureTable = ({ picture }: { picture: Picture }) => {
  const t = useDashboardWords()
  const kind = useFigureKind()
  const columns = columnsOf(picture, kind)
  const median = picture.totals.median_minutes
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tableText(picture, kind))
      toast.done(t.copied)
    } catch {
      toast.error(t.notCopied)
    }
  }
  return (
    <Stack gap={8} items="start" shrink className={styles.table}>
      <section
        className={classes(look({ full: true }), styles.frame)}
        aria-label={t.tableOf(t.pictures[picture.code])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
      >
        <table>
          <caption className="visually-hidden">{t.tableOf(t.pictures[picture.code])}</caption>
          <thead>
            <tr>
              <th scope="col">{t.columns[picture.code]}</th>
              {columns.map(({ heading }) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {picture.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <bdi>{rowWords(picture.code, row, kind)}</bdi>
                </th>
                {columns.map(({ series, heading, isBefore }) => (
                  <td key={heading}>
                    {isBefore ? (
                      <Before row={row} series={series} />
                    ) : (
                      <Now row={row} series={series} about={rowWords(picture.code, row, kind)} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {median && (
            <tfoot>
              <tr>
                <th scope="row">{t.median}</th>
                {[median.value, median.before].map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: now and before.
                  <td key={index}>{value === null ? '–' : formatNumber(value)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <Button size="small" variant="text" icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </Stack>
  )
}

interface CellProps {
  row: PictureRow
  series: string
}

const Now = ({ row, series, about }: CellProps & { about: string }) => {
  const cell = row.cells[series]!
  const value = valueWords(series, cell.value)
  return cell.list ? <Link to={aboutIn(cell.list.page, about)}>{value}</Link> : value
}

const Before = ({ row, series }: CellProps) => {
  const before = row.cells[series]?.before
  return before == null ? '–' : valueWords(series, before)
}
