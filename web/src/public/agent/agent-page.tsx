import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { QrCode } from '#shared/ui/QrCode.tsx'
import { CardAbout, CardCover, CardFigures, CardWho, type VisitingCardTexts } from '#shared/visiting-card/VisitingCard.tsx'
import { AgentFace } from '../agent.tsx'
import { AssetRows } from '../asset/relevant.tsx'
import { Icon } from '../icon.tsx'
import { firstName } from '../message-link.ts'
import { reviewTextsOf } from '../review/review-page.texts.ts'
import { ShareButton } from '../share-button.tsx'
import { useTexts } from '../texts.ts'
import { Toast } from '../toast.tsx'
import { AgentReviews } from './agent-reviews.tsx'
import { agentUrl } from './agent-url.ts'

const PAGE_SIZE = 30

/** An agent's visiting card, as strangers see it (product.md section 6); it needs no script. */
export const AgentPage = ({ page }: { page: PublicAgentPage }) => {
  const texts = useTexts()
  const { agent, assets, count } = page
  const { count: reviews, outOf: rating } = reviewTextsOf(page.language)
  const card = { agent, texts: { ...texts.agent, reviews, rating } satisfies VisitingCardTexts }
  const isCard = page.page === null
  return (
    <>
      <header className="top agent-top">
        <a className="brand" href="/">
          <img src="/art/logo.svg" alt="" width="28" height="28" />
          {texts.preview.site}
        </a>
        <ShareButton url={agentUrl(page)} title={agent.name} />
      </header>
      <main className="agent-page visiting-card">
        {isCard && <CardCover agent={agent.id} assets={assets} />}
        <CardWho {...card} face={<AgentFace agent={agent} />} />
        {isCard && (
          <>
            <CardFigures
              {...card}
              last={agent.license_number === null ? null : { label: texts.agent.licence, value: agent.license_number }}
            />
            <CardAbout {...card} />
            <AgentReviews page={page} />
          </>
        )}
        {count > 0 && (
          <section className="beside">
            <h2>
              {texts.agent.assets} <small>{count}</small>
            </h2>
            <AssetRows assets={assets} link={{ agent_phone: agent.phone, customer_status: null }} />
            <Pages page={page} />
          </section>
        )}
        {isCard && <Card page={page} />}
      </main>
      <Toast />
    </>
  )
}

/** From the card to all assets, and there from page to page. */
const Pages = ({ page: { agent, assets, count, page } }: { page: PublicAgentPage }) => {
  const { agent: texts } = useTexts()
  const address = (number: number) => paths.agentAssets(agent.id, { page: number > 1 ? number : undefined })
  if (page === null) return assets.length < count && <a href={address(1)}>{texts.allAssets(count)}</a>
  return (
    <nav className="pages" aria-label={texts.pages}>
      {page > 1 && <a href={address(page - 1)}>{texts.newer}</a>}
      {page * PAGE_SIZE < count && <a href={address(page + 1)}>{texts.older}</a>}
      <a href={paths.agentByUuid(agent.uuid)}>{texts.back}</a>
    </nav>
  )
}

/** How one reaches the agent and takes them along: the foot bar of a phone, and the contact as a file and a picture. */
const Card = ({ page }: { page: PublicAgentPage }) => {
  const texts = useTexts()
  const { agent } = page
  return (
    <aside className="contact" aria-label={texts.contact.title}>
      <div className="actions">
        <a
          className="button primary"
          href={whatsappLink(agent.phone, texts.agent.ready(firstName(agent.name)))}
          target="_blank"
          rel="noopener"
        >
          <Icon name="message" />
          {texts.contact.message(firstName(agent.name))}
        </a>
        <a
          className="button secondary"
          href={callLink(agent.phone)}
          aria-label={`${texts.contact.call} ${displayPhone(agent.phone)}`}
        >
          <Icon name="phone" />
          {texts.contact.call}
        </a>
      </div>
      <p>
        <a href={`/public-view/agent/${agent.uuid}/card.vcf`} download>
          {texts.agent.save}
        </a>
      </p>
      <QrCode text={agentUrl(page)} label={texts.agent.qr} className="qr" />
    </aside>
  )
}
