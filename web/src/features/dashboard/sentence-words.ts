import type { Dashboard, Picture, PictureCode } from '@mafteach/contract/dashboard'
import { paths } from '@mafteach/contract/paths'
import { aboutIn } from '#shared/navigation/figure-filter.ts'
import { formatAge, formatNumber, formatPercent } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import { figureOf } from './picture-words.ts'

/** Sentences about the figures, worded fairly: unanswered leads come before answered ones, and a share of a few is given as a count. */
export interface Sentence {
  figure: string
  rest: string | null
  /** The list behind it; null if empty, and in an agency's figures. */
  page: string | null
}

/** With fewer, two numbers say more than a share, and no comparison is shown. */
const FEW = 10

const pictureOf = ({ pictures }: Dashboard, code: PictureCode): Picture => pictures.find((picture) => picture.code === code)!

export const waitingSentence = ({ waiting: { leads, since, list } }: Dashboard): Sentence => {
  const t = textsNow(dashboardTexts)
  if (leads === 0) return { figure: t.noneWaits, rest: null, page: null }
  return {
    figure: t.leadsWait(leads, formatNumber(leads)),
    rest: since && t.oldestLead(leads, formatAge(since)),
    page: list && aboutIn(list.page, t.responses.NEVER),
  }
}

export const openedSentence = (dashboard: Dashboard): Sentence => {
  const t = textsNow(dashboardTexts)
  const funnel = pictureOf(dashboard, 'FUNNEL')
  const [sent, opened] = [figureOf(funnel, 'SENT'), figureOf(funnel, 'OPENED')]
  const cells = funnel.rows.find(({ key }) => key === 'OPENED')?.cells.pairs
  if (sent === 0) return { figure: t.nothingSent(t.inPeriod[dashboard.period.code]), rest: null, page: null }
  const page = opened > 0 ? (cells?.list?.page ?? null) : null
  if (sent < FEW) return { figure: t.fewOpened(opened, sent), rest: null, page }
  const share = Math.round((100 * opened) / sent)
  const sentBefore = funnel.totals.pairs?.before ?? 0
  const shareBefore = sentBefore < FEW ? null : Math.round((100 * (cells?.before ?? 0)) / sentBefore)
  const before = t.periodBefore[dashboard.period.code]
  return {
    figure: t.shareOpened(formatPercent(share / 100)),
    rest:
      shareBefore === null
        ? null
        : share === shareBefore
          ? t.sameAsIn(before)
          : t.comparedWith(formatPercent(shareBefore / 100), before),
    page,
  }
}

export const dealsSentence = (dashboard: Dashboard): Sentence => {
  const t = textsNow(dashboardTexts)
  const { value, before } = pictureOf(dashboard, 'DEALS_BY_MONTH').totals.deals!
  const [deals, earlier] = [value ?? 0, before ?? 0]
  const period = t.periodBefore[dashboard.period.code]
  const difference = deals - earlier
  return {
    figure: deals === 0 ? t.noDeals(t.inPeriod[dashboard.period.code]) : t.deals(deals, formatNumber(deals)),
    rest:
      difference === 0
        ? deals === 0
          ? null
          : t.sameAsIn(period)
        : difference > 0
          ? t.dealsMore(difference, period)
          : t.dealsLess(-difference, period),
    page:
      dashboard.scope === 'me' && deals > 0
        ? paths.deals({
            from: dashboard.period.from,
            to: dashboard.period.to,
            ...(dashboard.deal_kind === 'RENT' && { deal_kind: dashboard.deal_kind }),
          })
        : null,
  }
}
