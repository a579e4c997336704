import type { Picture } from '@mafteach/contract/dashboard'
import { Link } from 'react-router'
import { aboutIn } from '#shared/figure-filter.ts'
import { formatNumber } from '#shared/format.ts'
import { useTexts } from '#shared/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import styles from './GapsPicture.module.css'
import { type Gap, gapsOf } from './gaps.ts'
import { bandWords, placeWords, rowWords } from './picture-words.ts'

/** How many gaps of a kind are shown; all of them stand in the table. */
const SHOWN = 5

/** Where buyers look and there is nothing, where there is something and nobody looks, and where both are. */
export const GapsPicture = ({ picture }: { picture: Picture }) => {
  const t = useTexts(dashboardTexts)
  const gaps = gapsOf(picture)
  const most = Math.max(...[...gaps.wanted, ...gaps.offered, ...gaps.both].flatMap(({ buyers, assets }) => [buyers, assets]), 1)
  return (
    <div className={styles.groups}>
      {(['wanted', 'offered', 'both'] as const).map(
        (kind) =>
          gaps[kind].length > 0 && (
            <section key={kind} className={styles.group}>
              <h3>{t[kind]}</h3>
              <ul>
                {gaps[kind].slice(0, SHOWN).map((gap) => (
                  <li key={gap.row.key} className={styles.gap}>
                    <p>
                      <bdi className={styles.place}>{placeWords(gap.row)}</bdi>
                      <span className={styles.band}>{bandWords(gap.row)}</span>
                    </p>
                    {gap.buyers > 0 && <Side gap={gap} side="buyers" most={most} />}
                    {gap.assets > 0 && <Side gap={gap} side="assets" most={most} />}
                  </li>
                ))}
              </ul>
              {gaps[kind].length > SHOWN && (
                <p className={styles.rest}>{t.restInTable(formatNumber(gaps[kind].length - SHOWN))}</p>
              )}
            </section>
          ),
      )}
    </div>
  )
}

interface SideProps {
  gap: Gap
  side: 'buyers' | 'assets'
  most: number
}

const Side = ({ gap, side, most }: SideProps) => {
  const t = useTexts(dashboardTexts)
  const value = gap[side]
  const { list } = gap.row.cells[side]!
  const words = side === 'buyers' ? t.buyersCount(value, formatNumber(value)) : t.assetsCount(value, formatNumber(value))
  return (
    <div className={styles.side}>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-tone={side === 'buyers' ? 'first' : 'hot'}
          style={{ inlineSize: `${(100 * value) / most}%` }}
        />
      </span>
      {list ? (
        <Link to={aboutIn(list.page, rowWords('DEMAND_SUPPLY', gap.row))} className={styles.count}>
          {words}
        </Link>
      ) : (
        <span className={styles.count}>{words}</span>
      )}
    </div>
  )
}
