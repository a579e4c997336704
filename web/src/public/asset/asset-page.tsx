import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { PublicAssetPage } from '@mafteach/contract/public-pages'
import { AgentCard } from '../agent.tsx'
import { BrandLogo } from '../brand.tsx'
import { Directions } from '../directions.tsx'
import { firstName } from '../first-name.ts'
import { Icon } from '../icon.tsx'
import { MaterialFacts } from '../material-facts.tsx'
import { OpenedAtOnce, opens } from '../parts.tsx'
import { Price } from '../price.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { ShareButton } from '../share-button.tsx'
import { shareUrl } from '../share-url.ts'
import { Toast } from '../toast.tsx'
import { useLanguage, useTexts } from '../use-texts.ts'
import { Answers } from './answers.tsx'
import { assetTexts } from './asset.texts.ts'
import { Banner } from './banner.tsx'
import { Contact } from './contact.tsx'
import { factRowsOf, keyFactsOf, summaryOf } from './facts.ts'
import { Gallery, galleryOf, PhotoStrip } from './gallery.tsx'
import { Players } from './players.tsx'
import { AssetRows, useRelevantTitle } from './relevant.tsx'

/** The public page of one asset (spec section 2.7). */
export const AssetPage = ({ page }: { page: PublicAssetPage }) => {
  const t = useTexts(assetTexts)
  const language = useLanguage()
  const { asset, link, relevant } = page
  const relevantTitle = useRelevantTitle(relevant)
  const beside = { relevant, link: { agent_phone: link.agent_phone, customer_status: link.customer_status } }
  const gallery = galleryOf(asset)
  const closed = asset.visibility_status
  const agent = firstName(asset.realtor.name)
  return (
    <>
      <header className="top row apart">
        <AgentCard agent={asset.realtor}>{asset.realtor.agency?.name}</AgentCard>
        <BrandLogo brand={page.brand} name={asset.realtor.agency?.name ?? asset.realtor.name} className="wide" />
        <ShareButton url={shareUrl(page)} title={addressWithNeighborhood(asset)} />
      </header>
      <main>
        <Gallery {...gallery} />
        <div className="columns">
          <article>
            {closed && (
              <p className="sold row">
                <span className="chip small strong">
                  <Icon name="lock" size={16} />
                  {t[closed].chip}
                </span>
                {t[closed].note(agent)}
              </p>
            )}
            {asset.deal_kind === 'RENT' && !closed && <p className="summary strong">{t.forRent}</p>}
            <p className="price narrow">
              <Price of={asset} />
            </p>
            <h1>{addressWithNeighborhood(asset)}</h1>
            <p className="summary quiet">{summaryOf(asset, language).join(' · ')}</p>
            <Directions address={addressWithNeighborhood(asset)} />
            <Players asset={asset} />
            <KeyFacts facts={keyFactsOf(asset, language)} title={t.keyFacts.title} />
            {asset.notes && (
              <p className="description long" dir="auto">
                {asset.notes}
              </p>
            )}
            {link.token && !closed && <Answers link={link} result={page.result} agent={agent} />}
            <h2>{t.facts.title}</h2>
            <dl className="facts">
              {factRowsOf(asset, language).map(([label, value]) => (
                <div key={label} className="row apart">
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <MaterialFacts facts={asset.material_facts} />
            <PhotoStrip {...gallery} />
            {relevant.assets.length > 0 && (
              <section className="beside stack">
                <h2>{relevantTitle}</h2>
                <AssetRows assets={relevant.assets} link={beside.link} later />
              </section>
            )}
          </article>
          <div className="side">
            {asset.banner && <Banner banner={asset.banner} />}
            <Contact page={page} />
          </div>
        </div>
        <footer className="personal small">
          {link.token && (
            <>
              {t.personal.note(agent)} <a href={`/public-view/answers/of/${link.token}`}>{t.personal.all}</a>
              {' · '}
              <a href={`/public-view/stop/${link.token}`} {...opens('stop', { token: link.token, agent })}>
                {t.personal.stop}
              </a>
            </>
          )}
          <PrivacyNote of={link.token ? 'page' : asset.banner ? 'banner' : 'visit'} />
        </footer>
      </main>
      <Toast />
      {link.preferences_modal && <OpenedAtOnce name="relevant" props={beside} />}
    </>
  )
}

const KeyFacts = ({ facts, title }: { facts: ReturnType<typeof keyFactsOf>; title: string }) =>
  facts.length > 0 && (
    <ul className="key-facts" aria-label={title}>
      {facts.map(({ icon, label, value }) => (
        <li key={label}>
          <Icon name={icon} size={24} />
          <b>{value}</b>
          <span className="small">{label}</span>
        </li>
      ))}
    </ul>
  )
