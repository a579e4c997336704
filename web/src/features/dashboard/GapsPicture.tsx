import type { GapCell, Gaps } from '@mafteach/contract/dashboard'
import { Link } from 'react-router'
import { aboutIn } from '#shared/navigation/figure-filter.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { useDashboardWords, useFigureKind } from './dashboard-words.ts'
import styles from './GapsPicture.module.css'
import { GAP_LEVELS, levelOf } from './gaps.ts'
import { bandHead, bandWords, gapPlace } from './picture-words.ts'

/** Buyers and assets by neighborhood and price: darkest where assets are missing, both numbers in each cell. */
export const GapsPicture = ({ gaps: { bands, rows } }: { gaps: Gaps }) => {
  const t = useDashboardWords()
  const kind = useFigureKind()
  const areManyCities = new Set(rows.map(({ city }) => city.id)).size > 1
  const counts = rows.flatMap(({ cells }) => cells.map(({ buyers, assets }) => [buyers.value, assets.value] as const))
  const levels = new Set(counts.filter(([buyers, assets]) => buyers + assets > 0).map((count) => levelOf(...count)))
  return (
    <>
      <table className={classes(look({ full: true }), styles.gaps)}>
        <caption className="visually-hidden">{t.pictures.DEMAND_SUPPLY}</caption>
        <thead>
          <tr>
            <th scope="col">{t.neighborhood}</th>
            {bands.map((band) => (
              <th key={band.price_from} scope="col">
                {bandHead(band, kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.neighborhood.id}>
              <th scope="row">
                <bdi>{gapPlace(row)}</bdi>
                {areManyCities && (
                  <Text as="bdi" flow="block" size="micro" tone="ink-2">
                    {row.city.name}
                  </Text>
                )}
              </th>
              {row.cells.map((cell, index) => (
                <td key={bands[index]!.price_from}>
                  <CellFrame cell={cell} about={`${gapPlace(row)}, ${bandWords(bands[index]!, kind)}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Row as="ul" wrap gapX={14} gapY={4} size="small" tone="ink-2" align="stretch" className={styles.legend} aria-hidden>
        {GAP_LEVELS.filter((level) => levels.has(level)).map((level) => (
          <Row as="li" key={level} gap={6}>
            <i data-level={level} />
            {t.levels[level]}
          </Row>
        ))}
      </Row>
    </>
  )
}

/** Links to the buyers, or without any to the assets. */
const CellFrame = ({ cell: { buyers, assets }, about }: { cell: GapCell; about: string }) => {
  const t = useDashboardWords()
  if (buyers.value + assets.value === 0)
    return (
      <span
        className={classes(
          look({ flow: 'block', minHeight: 44, radius: 'small', text: 'center', space: 'nowrap', fill: 'surface' }),
          styles.cell,
        )}
      >
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t.neither}</span>
      </span>
    )
  const { list } = buyers.value > 0 ? buyers : assets
  const words = (
    <>
      <span aria-hidden>
        <b>{formatNumber(buyers.value)}</b> {t.against} {formatNumber(assets.value)}
      </span>
      <span className="visually-hidden">
        {t.buyersCount(buyers.value, formatNumber(buyers.value))} {t.against}{' '}
        {t.assetsCount(assets.value, formatNumber(assets.value))}
      </span>
    </>
  )
  const level = levelOf(buyers.value, assets.value)
  return list ? (
    <Link
      to={aboutIn(list.page, about)}
      className={classes(
        look({ flow: 'block', minHeight: 44, radius: 'small', text: 'center', space: 'nowrap', fill: 'surface' }),
        styles.cell,
      )}
      data-level={level}
    >
      {words}
    </Link>
  ) : (
    <span
      className={classes(
        look({ flow: 'block', minHeight: 44, radius: 'small', text: 'center', space: 'nowrap', fill: 'surface' }),
        styles.cell,
      )}
      data-level={level}
    >
      {words}
    </span>
  )
}
