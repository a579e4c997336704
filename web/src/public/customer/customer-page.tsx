import type { CustomerAnswers } from '@mafteach/contract/answers'
import { formatShekels } from '@mafteach/contract/money'
import type { AnswersPage } from '@mafteach/contract/public-pages'
import { IconBellOff, IconHomeSearch, IconKey } from '@tabler/icons-react'
import { CustomerHeader, ICON, isOffered, type PageParts, PersonalFoot } from '../customer-parts.tsx'
import { firstName } from '../first-name.ts'
import { useTexts } from '../use-texts.ts'
import { customerTexts } from './customer.texts.ts'
import { AssetCard } from './customer-answers.tsx'
import { AnsweredRow, NoLonger, Rows } from './customer-rows.tsx'
import { WishForm } from './wish-form.tsx'

/**
 * The customer's own page (docs/decisions/0037): plain forms, which a script posts in place (`customer-page.client.ts`), or the browser without one.
 * Nothing is rendered in the browser.
 */

export const CustomerPage = ({ page }: { page: AnswersPage }) => {
  const { answers, language, token } = page
  const t = useTexts(customerTexts)
  const agent = firstName(answers.agent.name)
  const query = language === 'en' ? '?lang=en' : ''
  const parts: PageParts = { page, agent, action: (path) => `/public-view/answers/${token}/${path}${query}` }
  const open = answers.assets.filter(isOffered).filter(({ state }) => state === 'open')
  const fresh = open.filter(({ is_interested }) => is_interested === null)
  const answered = open.filter(({ is_interested }) => is_interested !== null)
  const noLonger = answers.assets.filter(({ state }) => state !== 'open')
  return (
    <>
      <CustomerHeader agent={answers.agent} />
      <main className="customer">
        <p className={page.result === 'failed' || page.result === 'unclear_budget' ? 'result failed' : 'result'} role="status">
          {page.result ? t.results[page.result](agent) : ''}
        </p>
        <h1>{t.hello(answers.customer.first_name, fresh.length)}</h1>
        <p className="lead">{t.note(agent)}</p>
        {answers.listing && <LookingFor listing={answers.listing} />}
        <div className="cards">
          {fresh.map((sent) => (
            <AssetCard key={sent.id} sent={sent} {...parts} />
          ))}
        </div>
        {answered.length > 0 && (
          <section>
            <h2>
              {t.answered} <span className="count small">{answered.length}</span>
            </h2>
            <Rows rows={answered.map((sent) => <AnsweredRow key={sent.id} sent={sent} {...parts} />)} />
          </section>
        )}
        {noLonger.length > 0 && (
          <section>
            <h2>{t.noLonger}</h2>
            <Rows rows={noLonger.map((sent) => <NoLonger key={sent.id} sent={sent} />)} />
          </section>
        )}
        {answers.listing && <WishForm listing={answers.listing} {...parts} />}
        <Leaving {...parts} />
        <PersonalFoot path={`/public-view/answers/${token}`}>{t.personal}</PersonalFoot>
      </main>
    </>
  )
}

const roomsText = (
  { number_of_rooms: from, number_of_rooms_max: to }: NonNullable<CustomerAnswers['listing']>,
  t: typeof customerTexts.he,
) => {
  if (from === null && to === null) return null
  if (from === null) return t.roomsShort(String(to))
  return t.roomsShort(to === null ? t.from(from) : from === to ? String(from) : `${from}–${to}`)
}

const LookingFor = ({ listing }: { listing: NonNullable<CustomerAnswers['listing']> }) => {
  const t = useTexts(customerTexts)
  const rooms = roomsText(listing, t)
  return (
    <a className="looking row" href="#wish">
      <IconHomeSearch {...ICON} size={24} className="green" />
      <span className="grow">
        <small className="quiet small">{t.lookingFor}</small>
        <strong>
          {[rooms, t.inCity(listing.city.name)].filter(Boolean).join(' ')}
          {listing.budget
            ? ` · ${t.upTo(`\u2066${formatShekels(listing.budget)}\u2069`)}${listing.deal_kind === 'RENT' ? ` ${t.aMonth}` : ''}`
            : ''}
        </strong>
      </span>
      <b className="green strong">{t.update}</b>
    </a>
  )
}

/** The two ways to stop, each with a confirmation. */
const Leaving = ({ agent, page, action }: PageParts) => {
  const t = useTexts(customerTexts)
  const { is_active, messages_stopped } = page.answers.customer
  return (
    <section className="leaving">
      {is_active ? (
        <details>
          <summary className="row">
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
        <p className="row quiet">
          <IconKey {...ICON} />
          {t.foundDone}
        </p>
      )}
      {messages_stopped ? (
        <p className="row quiet">
          <IconBellOff {...ICON} />
          {t.stopDone}
        </p>
      ) : (
        <details>
          <summary className="row">
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
