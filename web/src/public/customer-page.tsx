import type { CustomerAnswers, SentToCustomer } from '@mafteach/contract/answers'
import { dayInIsrael } from '@mafteach/contract/days'
import { formatShekels } from '@mafteach/contract/money'
import { displayPhone } from '@mafteach/contract/phones'
import type { AnswersPage } from '@mafteach/contract/public-pages'
import {
  IconBellOff,
  IconBrandWhatsapp,
  IconCheck,
  IconChevronLeft,
  IconEye,
  IconHomeSearch,
  IconKey,
  IconPhone,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { AgentCard } from './agent.tsx'
import { type CustomerTexts, customerTextsOf } from './customer-page.texts.ts'
import { assetAddress, summaryOf } from './facts.ts'
import { firstName } from './message-link.ts'
import { missingPhotoOf } from './missing-photo.ts'
import { useTexts } from './texts.ts'
import { viewingDays } from './viewing-times.ts'
import { WishForm } from './wish-form.tsx'

/**
 * The customer's own page (docs/decisions/0037): plain forms, which a script posts in place (`customer-page.client.ts`) and a browser without one by itself.
 * Nothing of it is rendered in the browser.
 */

type Offered = SentToCustomer & { asset: NonNullable<SentToCustomer['asset']> }

export const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const SHOWN_FIRST = 3

/** What every part of the page needs. */
export interface PageParts {
  page: AnswersPage
  t: CustomerTexts
  /** The agent's first name. */
  agent: string
  /** Where a form of the page is posted. */
  action: (path: string) => string
}

const isOffered = (sent: SentToCustomer): sent is Offered => sent.asset !== null

/** `2026-11-23` → `23.11`. */
export const dayText = (day: string): string => day.split('-').slice(1).map(Number).reverse().join('.')
const sentOn = ({ sent_at }: SentToCustomer): string => dayText(dayInIsrael(new Date(sent_at)))

export const CustomerPage = ({ page }: { page: AnswersPage }) => {
  const { answers, language, token } = page
  const t = customerTextsOf(language)
  const agent = firstName(answers.agent.name)
  const query = language === 'en' ? '?lang=en' : ''
  const parts: PageParts = { page, t, agent, action: (path) => `/public-view/answers/${token}/${path}${query}` }
  const open = answers.assets.filter(isOffered).filter(({ state }) => state === 'open')
  const fresh = open.filter(({ is_interested }) => is_interested === null)
  const answered = open.filter(({ is_interested }) => is_interested !== null)
  const noLonger = answers.assets.filter(({ state }) => state !== 'open')
  return (
    <>
      <CustomerHeader agent={answers.agent} t={t} />
      <main className="customer">
        <p className={page.result === 'failed' ? 'result failed' : 'result'} role="status">
          {page.result ? t.results[page.result](agent) : ''}
        </p>
        <h1>{t.hello(answers.customer.first_name, fresh.length)}</h1>
        <p className="lead">{t.note(agent)}</p>
        {answers.listing && <LookingFor listing={answers.listing} t={t} />}
        <div className="cards">
          {fresh.map((sent) => (
            <AssetCard key={sent.id} sent={sent} {...parts} />
          ))}
        </div>
        {answered.length > 0 && (
          <section>
            <h2>
              {t.answered} <span className="count">{answered.length}</span>
            </h2>
            <Rows rows={answered.map((sent) => <AnsweredRow key={sent.id} sent={sent} {...parts} />)} t={t} />
          </section>
        )}
        {noLonger.length > 0 && (
          <section>
            <h2>{t.noLonger}</h2>
            <Rows rows={noLonger.map((sent) => <NoLonger key={sent.id} sent={sent} {...parts} />)} t={t} />
          </section>
        )}
        {answers.listing && <WishForm listing={answers.listing} {...parts} />}
        <Leaving {...parts} />
        <footer>
          <p>{t.personal}</p>
          <a
            href={`/public-view/answers/${token}${language === 'en' ? '' : '?lang=en'}`}
            hrefLang={language === 'en' ? 'he' : 'en'}
          >
            {t.otherLanguage}
          </a>
        </footer>
      </main>
    </>
  )
}

/** Who the agent is, and the two ways to reach them. */
export const CustomerHeader = ({ agent, t }: { agent: CustomerAnswers['agent']; t: Pick<CustomerTexts, 'call' | 'message'> }) => {
  const texts = useTexts()
  const details = [agent.agency?.name, agent.license_number && texts.contact.licence(agent.license_number)].filter(Boolean)
  const name = firstName(agent.name)
  return (
    <header className="customer-top">
      <AgentCard agent={agent}>{details.join(' · ')}</AgentCard>
      <a className="reach" href={callLink(agent.phone)} aria-label={`${t.call(name)} ${displayPhone(agent.phone)}`}>
        <IconPhone {...ICON} />
      </a>
      <a className="reach" href={whatsappLink(agent.phone, '')} target="_blank" rel="noopener" aria-label={t.message(name)}>
        <IconBrandWhatsapp {...ICON} />
      </a>
    </header>
  )
}

const roomsText = (
  { number_of_rooms: from, number_of_rooms_max: to }: NonNullable<CustomerAnswers['listing']>,
  t: CustomerTexts,
) => {
  if (from === null && to === null) return null
  if (from === null) return t.roomsShort(String(to))
  return t.roomsShort(to === null ? t.from(from) : from === to ? String(from) : `${from}–${to}`)
}

const LookingFor = ({ listing, t }: { listing: NonNullable<CustomerAnswers['listing']>; t: CustomerTexts }) => {
  const rooms = roomsText(listing, t)
  return (
    <a className="looking" href="#wish">
      <IconHomeSearch {...ICON} size={24} />
      <span>
        <small>{t.lookingFor}</small>
        <strong>
          {[rooms, t.inCity(listing.city.name)].filter(Boolean).join(' ')}
          {listing.budget ? ` · ${t.upTo(`\u2066${formatShekels(listing.budget)}\u2069`)}` : ''}
        </strong>
      </span>
      <b>{t.update}</b>
    </a>
  )
}

const Picture = ({ sent: { id, asset }, isWide = false }: { sent: Offered; isWide?: boolean }) => {
  const missing = missingPhotoOf({ id, asset_type: asset.asset_type })
  const src = asset.image_url ? (isWide ? asset.image_url.replace(/-400\.webp$/, '-800.webp') : asset.image_url) : missing
  const [width, height] = isWide ? [716, 403] : [64, 64]
  return <img src={src} alt="" width={width} height={height} loading="lazy" data-fallback={missing} />
}

const AssetCard = ({ sent, ...parts }: PageParts & { sent: Offered }) => {
  const texts = useTexts()
  const { t, page } = parts
  const days = Math.round((Date.parse(dayInIsrael(page.now)) - Date.parse(dayInIsrael(new Date(sent.sent_at)))) / 86_400_000)
  return (
    <article className="asset" id={`asset-${sent.id}`}>
      <div className="picture">
        <Picture sent={sent} isWide />
        <span className="when">{t.sent(days, sentOn(sent))}</span>
      </div>
      <div className="about">
        <p className="row">
          <bdi className="price" dir="ltr">
            {formatShekels(sent.asset.price)}
          </bdi>
          {sent.page && (
            <a className="more" href={sent.page}>
              {t.details}
              <IconChevronLeft {...ICON} size={16} />
            </a>
          )}
        </p>
        <h2>
          <bdi>{assetAddress(sent.asset)}</bdi>
        </h2>
        <p className="facts-line">{summaryOf(sent.asset, texts).join(' · ')}</p>
        <AnswerForms sent={sent} {...parts} />
      </div>
    </article>
  )
}

/** The three answers; two of them open in place. */
const AnswerForms = ({ sent, t, agent, page, action }: PageParts & { sent: Offered }) => {
  const post = { method: 'post', action: action(`assets/${sent.id}`) } as const
  const days = viewingDays(page.now)
  const nameOf = (weekday: number, day: string) => (day === dayInIsrael(page.now) ? t.today : t.days[weekday]!)
  return (
    <div className="acts">
      <details className="viewing" name="answer">
        <summary className="button see">
          <span className="closed">
            <IconEye {...ICON} />
            {t.viewing}
          </span>
          <span className="opened">
            <span className="tick">
              <IconCheck {...ICON} size={16} />
            </span>
            <strong>
              {t.viewing}. {t.when}
            </strong>
            <span className="cancel">{t.cancel}</span>
          </span>
        </summary>
        <form {...post} data-times>
          <input type="hidden" name="answer" value="viewing" />
          <p className="hint">
            {t.whenNote}
            {agent}.
          </p>
          <div className="times">
            {days.map(({ day, weekday, times }, at) => (
              <fieldset key={day} aria-label={t.hoursOf(`${nameOf(weekday, day)} ${dayText(day)}`)}>
                <label className="day">
                  <input type="radio" name="day" value={day} defaultChecked={at === 0} />
                  <span>
                    <b>{nameOf(weekday, day)}</b>
                    {dayText(day)}
                  </span>
                </label>
                <div className="hours">
                  {times.map(({ hour, time }) => (
                    <label key={time}>
                      <input type="checkbox" name="time" value={time} data-label={`${nameOf(weekday, day)}, ${hour}`} />
                      <span>{hour.replace(/^0/, '')}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <div className="picks" />
          <button type="submit" className="button primary">
            {t.sendTimes(agent)}
          </button>
        </form>
      </details>
      <form {...post} className="interested">
        <input type="hidden" name="answer" value="interested" />
        <button type="submit" className="button secondary" aria-pressed={sent.is_interested === true && !sent.wants_viewing}>
          <IconThumbUp {...ICON} />
          {t.interested}
        </button>
      </form>
      <details className="reject" name="answer">
        <summary className="button secondary">
          <IconThumbDown {...ICON} />
          {t.notInterested}
        </summary>
        <form {...post}>
          <input type="hidden" name="answer" value="not_interested" />
          <fieldset>
            <legend>{t.why}</legend>
            <div className="reasons">
              {t.reasons.map((reason) => (
                <label key={reason}>
                  <input type="checkbox" name="reason" value={reason} />
                  <span>{reason}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <label className="field">
            {t.more}
            <input name="reason" maxLength={300} />
          </label>
          <button type="submit" className="button primary">
            {t.sendAnswer}
          </button>
        </form>
      </details>
    </div>
  )
}

/** The first few rows, and the rest behind one more. */
const Rows = ({ rows, t }: { rows: ReactNode[]; t: CustomerTexts }) => (
  <div className="rows">
    {rows.slice(0, SHOWN_FIRST)}
    {rows.length > SHOWN_FIRST && (
      <details className="rest">
        <summary className="rest-head">{t.showMore(rows.length - SHOWN_FIRST)}</summary>
        {rows.slice(SHOWN_FIRST)}
      </details>
    )}
  </div>
)

const RowFacts = ({ sent, t, children }: { sent: Offered; t: CustomerTexts; children: ReactNode }) => (
  <span className="row-facts">
    <strong>
      <bdi>{assetAddress(sent.asset)}</bdi>
    </strong>
    <small>
      <bdi dir="ltr">{formatShekels(sent.asset.price)}</bdi>
      {sent.asset.number_of_rooms === null ? '' : ` · ${t.roomsShort(String(sent.asset.number_of_rooms))}`}
    </small>
    {children}
  </span>
)

const AnsweredRow = ({ sent, ...parts }: PageParts & { sent: Offered }) => {
  const { t } = parts
  const words = sent.wants_viewing ? t.viewing : sent.is_interested ? t.interested : t.notInterested
  return (
    <details className="answered">
      <summary className="answered-head">
        <Picture sent={sent} />
        <RowFacts sent={sent} t={t}>
          <span className={sent.is_interested ? 'answer yes' : 'answer'}>
            {sent.is_interested ? <IconThumbUp {...ICON} size={16} /> : <IconThumbDown {...ICON} size={16} />}
            <span>
              {words}
              {sent.reason && (
                <>
                  : <bdi>{sent.reason}</bdi>
                </>
              )}
            </span>
          </span>
        </RowFacts>
        <span className="change">{t.change}</span>
      </summary>
      <AnswerForms sent={sent} {...parts} />
    </details>
  )
}

const NoLonger = ({ sent, t }: PageParts & { sent: SentToCustomer }) =>
  isOffered(sent) ? (
    <div className="answered row">
      <Picture sent={sent} />
      <RowFacts sent={sent} t={t}>
        <span className="answer">{t.sold}</span>
      </RowFacts>
    </div>
  ) : (
    <p className="answered row">{t.gone(sentOn(sent))}</p>
  )

/** The two ways out, each with its question. */
const Leaving = ({ t, agent, page, action }: PageParts) => {
  const { is_active, messages_stopped } = page.answers.customer
  return (
    <section className="leaving">
      {is_active ? (
        <details>
          <summary className="leaving-head">
            <IconKey {...ICON} />
            {t.found}
          </summary>
          <form method="post" action={action('found')}>
            <p>{t.foundNote(agent)}</p>
            <button type="submit" className="button secondary">
              {t.foundAct}
            </button>
          </form>
        </details>
      ) : (
        <p>
          <IconKey {...ICON} />
          {t.foundDone}
        </p>
      )}
      {messages_stopped ? (
        <p>
          <IconBellOff {...ICON} />
          {t.stopDone}
        </p>
      ) : (
        <details>
          <summary className="leaving-head">
            <IconBellOff {...ICON} />
            {t.stop}
          </summary>
          <form id="stop" method="post" action={action('stop')}>
            <p>{t.stopNote(agent)}</p>
            <button type="submit" className="button danger">
              {t.stopAct}
            </button>
          </form>
        </details>
      )}
    </section>
  )
}
