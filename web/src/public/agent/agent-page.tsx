import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import { callLink, whatsappLink } from '#shared/navigation/contact-links.ts'
import { CardAbout, CardCover, CardFigures, CardWho } from '#shared/parts/visiting-card/VisitingCard.tsx'
import { QrCode } from '#shared/ui/QrCode.tsx'
import { AgentFace } from '../agent.tsx'
import { AssetRows } from '../asset/relevant.tsx'
import { BrandLogo } from '../brand.tsx'
import { firstName } from '../first-name.ts'
import { Icon } from '../icon.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { publicTexts } from '../public.texts.ts'
import { ShareButton } from '../share-button.tsx'
import { Toast } from '../toast.tsx'
import { useTexts } from '../use-texts.ts'
import { agentTexts } from './agent.texts.ts'
import { AgentReviews } from './agent-reviews.tsx'
import { agentUrl } from './agent-url.ts'

const PAGE_SIZE = 30

/** An agent's visiting card, as visitors without a session see it (product.md section 6); it needs no script. */
export const AgentPage = ({ page }: { page: PublicAgentPage }) => {
  const { site } = useTexts(publicTexts)
  const t = useTexts(agentTexts)
  const { agent, assets, count } = page
  const card = { agent, texts: t }
  const isCard = page.page === null
  return (
    <>
      <header className="top row apart agent-top">
        {page.brand.logo_url ? (
          <BrandLogo brand={page.brand} name={agent.agency?.name ?? agent.name} />
        ) : (
          <a className="brand strong" href="/">
            <img src="/art/logo.svg" alt="" width="28" height="28" />
            {site}
          </a>
        )}
        <ShareButton url={agentUrl(page)} title={agent.name} />
      </header>
      <main className="agent-page visiting-card">
        {isCard && <CardCover agent={agent.id} assets={assets} />}
        <CardWho {...card} face={<AgentFace agent={agent} />} />
        {isCard && (
          <>
            <CardFigures
              {...card}
              last={agent.license_number === null ? null : { label: t.licence, value: agent.license_number }}
            />
            <CardAbout {...card} />
            <AgentReviews page={page} />
          </>
        )}
        {count > 0 && (
          <section className="beside stack">
            <h2>
              {t.assets} <small>{count}</small>
            </h2>
            <AssetRows assets={assets} link={{ agent_phone: agent.phone, customer_status: null }} />
            <Pages page={page} />
          </section>
        )}
        {isCard && <Card page={page} />}
        <footer className="small quiet">
          <PrivacyNote of="visit" />
        </footer>
      </main>
      <Toast />
    </>
  )
}

/** Links from the card to all assets, and there from page to page. */
const Pages = ({ page: { agent, assets, count, page } }: { page: PublicAgentPage }) => {
  const t = useTexts(agentTexts)
  const address = (number: number) => paths.agentAssets(agent.id, { page: number > 1 ? number : undefined })
  if (page === null)
    return (
      assets.length < count && (
        <a className="leads" href={address(1)}>
          {t.allAssets(count)}
        </a>
      )
    )
  return (
    <nav className="pages wrap" aria-label={t.pages}>
      {page > 1 && (
        <a className="leads" href={address(page - 1)}>
          {t.newer}
        </a>
      )}
      {page * PAGE_SIZE < count && (
        <a className="leads" href={address(page + 1)}>
          {t.older}
        </a>
      )}
      <a className="leads" href={paths.agentByUuid(agent.uuid)}>
        {t.back}
      </a>
    </nav>
  )
}

/** Ways to contact the agent and to save them: the foot bar on a phone, and the contact as a file and a QR code. */
const Card = ({ page }: { page: PublicAgentPage }) => {
  const t = useTexts(publicTexts)
  const { ready, save, qr } = useTexts(agentTexts)
  const { agent } = page
  return (
    <aside className="contact" aria-label={t.contact}>
      <div className="actions">
        <a
          className="button primary"
          href={whatsappLink(agent.phone, ready(firstName(agent.name)))}
          target="_blank"
          rel="noopener"
        >
          <Icon name="message" />
          {t.message(firstName(agent.name))}
        </a>
        <a className="button secondary" href={callLink(agent.phone)} aria-label={`${t.call} ${displayPhone(agent.phone)}`}>
          <Icon name="phone" />
          {t.call}
        </a>
      </div>
      <p>
        <a className="leads" href={`/public-view/agent/${agent.uuid}/card.vcf`} download>
          {save}
        </a>
      </p>
      <QrCode text={agentUrl(page)} label={qr} className="qr" />
    </aside>
  )
}
