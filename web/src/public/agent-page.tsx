import { displayPhone } from '@mafteach/contract/phones'
import { photoIn } from '@mafteach/contract/photo-files'
import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import { callLink, whatsappLink } from '#shared/contact-links.ts'
import { QrCode } from '#shared/ui/QrCode.tsx'
import { AgentFace } from './agent.tsx'
import { AgentReviews, RatingFigure } from './agent-reviews.tsx'
import { agentUrl } from './agent-url.ts'
import { Icon } from './icon.tsx'
import { firstName } from './message-link.ts'
import { AssetRows } from './relevant.tsx'
import { ShareButton } from './share-button.tsx'
import { useTexts } from './texts.ts'
import { Toast } from './toast.tsx'

const PAGE_SIZE = 30

/** An agent's visiting card, as strangers see it (product.md section 6); it needs no script. */
export const AgentPage = ({ page }: { page: PublicAgentPage }) => {
  const texts = useTexts()
  const { agent, assets, count } = page
  return (
    <>
      <header className="top agent-top">
        <a className="brand" href="/">
          <img src="/art/logo.svg" alt="" width="28" height="28" />
          {texts.preview.site}
        </a>
        <ShareButton url={agentUrl(page)} title={agent.name} />
      </header>
      <main className="visiting-card">
        {page.page === null && <Cover page={page} />}
        <div className="who">
          <AgentFace agent={agent} />
          <div className="names">
            <h1>
              <bdi>{agent.name}</bdi>
            </h1>
            <p>{[agent.agency?.name, agent.is_agency_manager && texts.agent.manager].filter(Boolean).join(', ')}</p>
          </div>
        </div>
        {page.page === null && <About page={page} />}
        {page.page === null && <AgentReviews page={page} />}
        {count > 0 && (
          <section className="beside">
            <h2>
              {texts.agent.assets} <small>{count}</small>
            </h2>
            <AssetRows assets={assets} link={{ agent_phone: agent.phone, customer_status: null }} />
            <Pages page={page} />
          </section>
        )}
        {page.page === null && <Card page={page} />}
      </main>
      <Toast />
    </>
  )
}

/** The newest asset's photo, or a drawn building. */
const Cover = ({ page: { assets } }: { page: PublicAgentPage }) => {
  const photo = assets.find(({ image_url }) => image_url !== null)?.image_url
  return (
    <img
      className="cover"
      src={photo ? photoIn(photo.replace('-400.webp', '-1600.webp'), '800.webp') : '/art/building-bauhaus.svg'}
      alt=""
      width="800"
      height="500"
      fetchPriority="high"
    />
  )
}

const About = ({ page }: { page: PublicAgentPage }) => {
  const { agent } = page
  const { agent: texts } = useTexts()
  const figures = [
    [texts.since, agent.seniority],
    [texts.licence, agent.license_number],
  ].filter(([, value]) => value !== null)
  return (
    <>
      {(figures.length > 0 || agent.avg_reviews_rating !== null) && (
        <dl className="figures">
          <RatingFigure page={page} />
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {agent.about && (
        <p className="description" dir="auto">
          {agent.about}
        </p>
      )}
      {agent.activity_areas.length > 0 && (
        <ul className="areas" aria-label={texts.areas}>
          {agent.activity_areas.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** From the card to all assets, and there from page to page. */
const Pages = ({ page: { agent, assets, count, page } }: { page: PublicAgentPage }) => {
  const { agent: texts } = useTexts()
  const address = (number: number) => `/agent/${agent.id}/assets${number > 1 ? `?page=${number}` : ''}`
  if (page === null) return assets.length < count && <a href={address(1)}>{texts.allAssets(count)}</a>
  return (
    <nav className="pages" aria-label={texts.pages}>
      {page > 1 && <a href={address(page - 1)}>{texts.newer}</a>}
      {page * PAGE_SIZE < count && <a href={address(page + 1)}>{texts.older}</a>}
      <a href={`/a/${agent.uuid}`}>{texts.back}</a>
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
