import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { ANSWER_REASONS } from '@mafteach/contract/answer-reasons'
import { dayInIsrael } from '@mafteach/contract/days'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import type { SellerFigure, SellerReport } from '@mafteach/contract/seller-pages'
import { VIEWING_PRICES } from '@mafteach/contract/viewings.codes'
import { IconThumbDown } from '@tabler/icons-react'
import { CustomerHeader, dayText, ICON, PersonalFoot } from '../customer-parts.tsx'
import { firstName } from '../first-name.ts'
import { missingPhotoOf } from '../missing-photo.ts'
import { useTexts } from '../use-texts.ts'
import { Ladder } from './ladder.tsx'
import { useSellerTexts } from './rental.texts.ts'
import { sellerTexts } from './seller.texts.ts'

/** The seller's page of an asset (docs/decisions/0038): the week in words, five bars, feedback, actions and plans. No names. */

/** This week's figures in words. */
export const weekInWords = ({ figures, state }: SellerReport, { week: t }: typeof sellerTexts.he): string => {
  if (state !== 'open') return t[state]
  const week = Object.fromEntries(figures.map(({ name, week: count }) => [name, count])) as Record<SellerFigure, number>
  if (week.interested > 0 && week.viewings > 0) return t.both(week.interested, week.viewings)
  const first = (['viewings', 'interested', 'opened', 'sent'] as const).find((name) => week[name] > 0)
  return first ? t[first](week[first]) : t.quiet
}

const isQuiet = ({ figures }: SellerReport): boolean => figures.every(({ name, week }) => name === 'fit' || week === 0)

interface SellerPageProps {
  report: SellerReport
  token: string
  language: PublicLanguage
}

export const SellerPage = ({ report, token, language }: SellerPageProps) => {
  const isRental = report.asset.deal_kind === 'RENT'
  const t = useSellerTexts(isRental)
  const { agent, asset, figures, reasons, done, planned, message, viewings, scans } = report
  const most = Math.max(1, ...figures.map(({ total }) => total))
  const missing = missingPhotoOf(asset)
  const fit = figures.find(({ name }) => name === 'fit')!.total
  const showsPlan = report.state === 'open' && (planned.length > 0 || isQuiet(report))
  return (
    <>
      <CustomerHeader agent={agent} />
      <main className="customer">
        <div className="week row apart">
          <div>
            <p className="lead label">{t.asset(addressWithNeighborhood({ ...asset, city: { ...asset.city, name: '' } }))}</p>
            <h1>{weekInWords(report, t)}</h1>
          </div>
          <img src={asset.image_url ?? missing} alt="" width="92" height="92" data-fallback={missing} />
        </div>
        {message && (
          <blockquote className="speech long">
            <p dir="auto">{message.text}</p>
            <p className="quiet small">
              <bdi>{firstName(agent.name)}</bdi>, {dayText(dayInIsrael(new Date(message.approved_at)))}
            </p>
          </blockquote>
        )}
        <section className="panel card">
          <div className="panel-head wrap apart">
            <h2>{t.figuresTitle}</h2>
            <small className="quiet small">{t.since(dayText(report.since))}</small>
          </div>
          <dl className="bars">
            {figures.map(({ name, total, week }) => (
              <div key={name} className="row">
                <dt>{t.figures[name]}</dt>
                <dd className="row">
                  <span className="bar" aria-hidden="true">
                    <i data-of={name} style={{ inlineSize: `${(total / most) * 100}%` }} />
                  </span>
                  <b>{total}</b>
                  <b className="label green strong">
                    <span aria-hidden="true" dir="ltr">
                      +{week}
                    </span>
                    <span className="unseen">{t.addedWords(week)}</span>
                  </b>
                </dd>
              </div>
            ))}
          </dl>
          <p className="hint">{t.added}</p>
          {scans.total > 0 && <p className="hint">{t.scans(scans.total, scans.week)}</p>}
        </section>
        {report.price_ladder && <Ladder ladder={report.price_ladder} isRental={isRental} />}
        <ViewingFeedback viewings={viewings} />
        {reasons.length > 0 && (
          <section className="panel card">
            <h2>{t.reasonsTitle}</h2>
            <ul className="lines">
              {reasons.map(({ name, count }) => (
                <li key={name} className="row tap">
                  <IconThumbDown {...ICON} />
                  <strong className="grow">{ANSWER_REASONS[name][language]}</strong>
                  <small className="quiet small">{t.times(count)}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        {done.length > 0 && (
          <section className="panel card">
            <h2>{t.doneTitle}</h2>
            <ul className="lines">
              {done.map(({ day, kind, count }) => (
                <li key={`${day} ${kind}`} className="row tap">
                  <time className="quiet" dateTime={day}>
                    {dayText(day)}
                  </time>
                  <span>{t.done[kind](count)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {showsPlan && (
          <section className="panel card">
            <h2>{t.plannedTitle}</h2>
            <ul className="lines">
              {[...new Map(planned.map((each) => [`${each.day} ${each.kind}`, each]))].map(([key, { day, kind }]) => (
                <li key={key} className="row tap">
                  <time className="quiet" dateTime={day}>
                    {dayText(day)}
                  </time>
                  <span>{t.planned[kind ?? 'other']}</span>
                </li>
              ))}
              {planned.length === 0 && <li className="row tap">{fit > 0 ? t.goOn(fit) : t.search}</li>}
            </ul>
          </section>
        )}
        <PersonalFoot path={`/public-view/seller/${token}`}>{t.personal}</PersonalFoot>
      </main>
    </>
  )
}

/** Feedback of visitors after viewings: counts and reasons, no names. */
const ViewingFeedback = ({ viewings: { done, prices, reasons } }: Pick<SellerReport, 'viewings'>) => {
  const t = useTexts(sellerTexts)
  if (done === 0) return null
  const feedback = [
    ...VIEWING_PRICES.map((price) => ({ text: t.priceFeedback[price], count: prices[price] })),
    ...reasons.map(({ name, count }) => ({ text: t.lessSuitable[name], count })),
  ].filter(({ count }) => count > 0)
  return (
    <section className="panel card">
      <h2>{t.feedbackTitle(done)}</h2>
      <ul className="lines">
        {feedback.map(({ text, count }) => (
          <li key={text} className="row tap">
            <strong className="grow">{text}</strong>
            <small className="quiet small">{t.times(count)}</small>
          </li>
        ))}
        {feedback.length === 0 && <li className="row tap">{t.noFeedback}</li>}
      </ul>
    </section>
  )
}
