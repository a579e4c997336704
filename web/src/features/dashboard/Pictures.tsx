import { type Dashboard, PERIOD_DAYS, type Picture, type PictureCode } from '@mafteach/contract/dashboard'
import { IconClock } from '@tabler/icons-react'
import { formatMoneyShort, formatNumber, formatPercent } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { useTexts } from '#shared/use-texts.ts'
import { DealBars, drawnSeries } from './DealBars.tsx'
import { Delta } from './Delta.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { type Figure, FigureRows, type Tone } from './FigureRows.tsx'
import { FunnelPicture } from './FunnelPicture.tsx'
import { GapsPicture } from './GapsPicture.tsx'
import { gapsOf } from './gaps.ts'
import { PartsBar } from './PartsBar.tsx'
import { PictureCard } from './PictureCard.tsx'
import styles from './Pictures.module.css'
import { figureOf, rowWords } from './picture-words.ts'
import { ResponsePicture } from './ResponsePicture.tsx'

const TONES: Partial<Record<PictureCode, readonly Tone[]>> = {
  BUYERS_BY_STATE: ['first', 'hot', 'rest'],
  ASSETS_BY_STATUS: ['first', 'second', 'third', 'rest', 'fourth'],
  ASSETS_BY_AGE: ['first', 'second', 'third', 'hot'],
  RESPONSE_TIME: ['first', 'third', 'fourth', 'hot'],
}

const figuresOf = ({ code, series, rows }: Picture): Figure[] =>
  rows.map((row, index) => ({
    key: row.key,
    label: rowWords(code, row),
    tone: TONES[code]![index]!,
    cell: row.cells[series[0]!]!,
  }))

/** All pictures of a dashboard. */
export const Pictures = ({ dashboard }: { dashboard: Dashboard }) => {
  const t = useTexts(dashboardTexts)
  const { period, scope } = dashboard
  const pictureOf = (code: PictureCode) => dashboard.pictures.find((picture) => picture.code === code)!
  const [funnel, response, deals] = [pictureOf('FUNNEL'), pictureOf('RESPONSE_TIME'), pictureOf('DEALS_BY_MONTH')]
  const [age, status, buyers] = [pictureOf('ASSETS_BY_AGE'), pictureOf('ASSETS_BY_STATUS'), pictureOf('BUYERS_BY_STATE')]
  const gaps = pictureOf('DEMAND_SUPPLY')
  const compared = t.compared(PERIOD_DAYS[period.code])
  const sent = funnel.rows[0]!.cells.pairs!
  const old = figureOf(age, '90+')
  const ages = figuresOf(age)
  const { wanted, offered } = gapsOf(gaps)
  const placesOf = (count: number) => t.places(count, formatNumber(count))
  const counted = (picture: Picture, say: (count: number, number: string) => string) => {
    const count = picture.totals[picture.series[0]!]!.value ?? 0
    return say(count, formatNumber(count))
  }
  return (
    <div className={styles.grid}>
      <PictureCard
        picture={funnel}
        className={styles.wide}
        note={[
          ...(sent.value > 0
            ? [t.funnelSays(formatPercent(Math.round((figureOf(funnel, 'OPENED') / sent.value) * 100) / 100))]
            : []),
          compared,
        ].join(' · ')}
        more={sent.list ? { to: sent.list.page, text: t.steps.SENT } : undefined}
      >
        <FunnelPicture picture={funnel} />
      </PictureCard>
      <PictureCard picture={response} note={`${t.medianSays}, ${counted(response, t.leadsCount)}`}>
        <ResponsePicture picture={response} figures={figuresOf(response)} />
      </PictureCard>
      <PictureCard
        picture={deals}
        className={styles.wide}
        note={drawnSeries(deals) === 'price' ? t.inMillions : t.byCount}
        more={scope === 'me' ? { to: paths.deals({ from: period.from, to: period.to }), text: t.series.deals } : undefined}
      >
        <p className={styles.sum}>
          <span>
            <b>{formatMoneyShort(deals.totals.price!.value!)}</b> {counted(deals, t.dealsCount)}
          </span>
          <Delta value={deals.totals.price!.value!} before={deals.totals.price!.before!} format={formatMoneyShort} />
        </p>
        <DealBars picture={deals} />
      </PictureCard>
      <PictureCard picture={age} note={counted(age, t.assetsCount)}>
        <FigureRows label={t.pictures.ASSETS_BY_AGE} figures={ages} most={Math.max(...ages.map(({ cell }) => cell.value))} />
        {old > 0 && (
          <p className={styles.advice}>
            <IconClock size={20} stroke={1.75} aria-hidden />
            {t.oldAssets(old, formatNumber(old))}
          </p>
        )}
      </PictureCard>
      <PictureCard picture={buyers} className={styles.half} note={counted(buyers, t.buyersCount)}>
        <PartsBar figures={figuresOf(buyers)} />
        <FigureRows label={t.pictures.BUYERS_BY_STATE} figures={figuresOf(buyers)} />
      </PictureCard>
      <PictureCard picture={status} className={styles.half} note={counted(status, t.assetsCount)}>
        <PartsBar figures={figuresOf(status)} />
        <FigureRows label={t.pictures.ASSETS_BY_STATUS} figures={figuresOf(status)} />
      </PictureCard>
      <PictureCard picture={gaps} className={styles.full} note={t.gapsSay(placesOf(wanted.length), placesOf(offered.length))}>
        <GapsPicture picture={gaps} />
      </PictureCard>
    </div>
  )
}
