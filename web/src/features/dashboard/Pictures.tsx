import { type Dashboard, type Gaps, PERIOD_DAYS, type Picture, type PictureCode } from '@mafteach/contract/dashboard'
import { paths } from '@mafteach/contract/paths'
import { IconClock } from '@tabler/icons-react'
import { useId } from 'react'
import { formatMoney, formatMoneyShort, formatNumber, isolate } from '#shared/texts/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { areBarsDrawn, DealBars, drawnSeries } from './DealBars.tsx'
import { Delta } from './Delta.tsx'
import styles from './dashboard.module.css'
import { useDashboardWords, useFigureKind } from './dashboard-words.ts'
import { type Figure, FigureRows, type Tone } from './FigureRows.tsx'
import { FunnelPicture } from './FunnelPicture.tsx'
import { GapsPicture } from './GapsPicture.tsx'
import { widestGap } from './gaps.ts'
import { PartsBar } from './PartsBar.tsx'
import { PictureCard } from './PictureCard.tsx'
import { figureOf, gapPlace, rowWords } from './picture-words.ts'
import { ResponsePicture } from './ResponsePicture.tsx'
import { Sentences } from './Sentences.tsx'
import { SourcesPicture } from './SourcesPicture.tsx'

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
    tone: TONES[code]?.[index] ?? 'first',
    cell: row.cells[series[0]!]!,
  }))

interface PicturesProps {
  dashboard: Dashboard
  /** On a phone, whether the part below `more` is shown. */
  isAll: boolean
  onShowAll: (isAll: boolean) => void
}

/** A dashboard: its sums, the funnel and the gaps; then the rest, on a phone behind `more`. */
export const Pictures = ({ dashboard, isAll, onShowAll }: PicturesProps) => {
  const t = useDashboardWords()
  const rest = useId()
  const { period, gaps } = dashboard
  const pictureOf = (code: PictureCode) => dashboard.pictures.find((picture) => picture.code === code)!
  const funnel = pictureOf('FUNNEL')
  const sent = funnel.rows[0]?.cells.pairs
  return (
    <Stack gap={16} cardGutter className={styles.grid}>
      <div className={styles.full}>
        <Sentences dashboard={dashboard} />
      </div>
      <PictureCard
        picture={funnel}
        className={styles.wide}
        note={
          <>
            {t.shareOfStep}
            <span className={styles.compared}> · {t.compared(PERIOD_DAYS[period.code])}</span>
          </>
        }
        more={sent?.list ? { to: sent.list.page, text: t.steps.SENT } : undefined}
      >
        <FunnelPicture picture={funnel} />
      </PictureCard>
      <PictureCard picture={pictureOf('DEMAND_SUPPLY')} className={styles.narrow} note={<GapsNote gaps={gaps} />}>
        <GapsPicture gaps={gaps} />
      </PictureCard>
      <div className={styles.picturesMore}>
        <Button full aria-expanded={isAll} aria-controls={rest} onClick={() => onShowAll(!isAll)}>
          {isAll ? t.fewerFigures : t.moreFigures}
        </Button>
      </div>
      <Stack gap={12} id={rest} className={styles.rest} data-shown={isAll || undefined}>
        <RestOfPictures dashboard={dashboard} pictureOf={pictureOf} />
      </Stack>
    </Stack>
  )
}

const GapsNote = ({ gaps }: { gaps: Gaps }) => {
  const t = useDashboardWords()
  const widest = widestGap(gaps)
  if (gaps.rows.length === 0) return null
  if (!widest) return t.noGap
  const { row, cell } = widest
  const [buyers, assets] = [cell.buyers.value, cell.assets.value]
  return (
    <>
      {t.widest(isolate(gapPlace(row)), t.buyersCount(buyers, formatNumber(buyers)), t.assetsCount(assets, formatNumber(assets)))}
      {' · '}
      {t.inMillionsOf}
    </>
  )
}

interface RestProps {
  dashboard: Dashboard
  pictureOf: (code: PictureCode) => Picture
}

const RestOfPictures = ({ dashboard: { period, scope, pictures }, pictureOf }: RestProps) => {
  const t = useDashboardWords()
  const kind = useFigureKind()
  const shortSum = kind === 'RENT' ? formatMoney : formatMoneyShort
  const [response, deals, age] = [pictureOf('RESPONSE_TIME'), pictureOf('DEALS_BY_MONTH'), pictureOf('ASSETS_BY_AGE')]
  const [status, buyers] = [pictureOf('ASSETS_BY_STATUS'), pictureOf('BUYERS_BY_STATE')]
  // Only with lead sources.
  const sources = pictures.find(({ code }) => code === 'LEADS_BY_SOURCE')
  const old = figureOf(age, '90+')
  const ages = figuresOf(age)
  const counted = (picture: Picture, words: (count: number, number: string) => string) => {
    const count = picture.totals[picture.series[0]!]!.value ?? 0
    return words(count, formatNumber(count))
  }
  return (
    <>
      <PictureCard picture={response} note={counted(response, t.leadsCount)}>
        <ResponsePicture picture={response} figures={figuresOf(response)} />
      </PictureCard>
      <PictureCard
        picture={deals}
        note={drawnSeries(deals) === 'price' ? t.inMillions : t.byCount}
        more={
          scope === 'me'
            ? {
                to: paths.deals({ from: period.from, to: period.to, ...(kind === 'RENT' && { deal_kind: kind }) }),
                text: t.series.deals,
              }
            : undefined
        }
      >
        <Row as="p" wrap gapX={12} gapY={2} align="baseline" justify="between">
          <span>
            <Text as="b" size="h0" weight={700}>
              {shortSum(deals.totals.price!.value!)}
            </Text>{' '}
            {counted(deals, t.dealsCount)}
          </span>
          <Delta value={deals.totals.price!.value!} before={deals.totals.price!.before!} format={shortSum} />
        </Row>
        {areBarsDrawn(deals) ? (
          <DealBars picture={deals} />
        ) : (
          <FigureRows label={t.pictures.DEALS_BY_MONTH} figures={figuresOf(deals).filter(({ cell }) => cell.value > 0)} />
        )}
      </PictureCard>
      <PictureCard picture={age} note={counted(age, t.assetsCount)}>
        <FigureRows label={t.pictures.ASSETS_BY_AGE} figures={ages} most={Math.max(...ages.map(({ cell }) => cell.value))} />
        {old > 0 && (
          <Row as="p" gap={10} pad={12} radius="control" fill="hot-soft" size="label" tone="hot">
            <IconClock size={20} stroke={1.75} aria-hidden />
            {t.oldAssets(old, formatNumber(old))}
          </Row>
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
      {sources && (
        <PictureCard picture={sources} className={styles.full} note={counted(sources, t.leadsCount)}>
          <SourcesPicture picture={sources} />
        </PictureCard>
      )}
    </>
  )
}
