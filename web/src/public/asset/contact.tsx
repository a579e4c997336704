import { formatShekels } from '@mafteach/contract/money'
import { displayPhone } from '@mafteach/contract/phones'
import type { PublicAssetPage } from '@mafteach/contract/public-pages'
import { callLink } from '#shared/navigation/contact-links.ts'
import { AgentCard } from '../agent.tsx'
import { BrandLogo } from '../brand.tsx'
import { firstName } from '../first-name.ts'
import { Icon } from '../icon.tsx'
import { messageLink } from '../message-link.ts'
import { Price } from '../price.tsx'
import { publicTexts } from '../public.texts.ts'
import { shareUrl } from '../share-url.ts'
import { useLanguage, useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

/**
 * Price, message, call and the agent: a card beside the text on a wide screen; on a phone the buttons are the foot bar.
 * Plain links, so they work before the script runs and without it.
 */
export const Contact = ({ page }: { page: PublicAssetPage }) => {
  const language = useLanguage()
  const t = useTexts(publicTexts)
  const of = useTexts(assetTexts)
  const { asset, link } = page
  const agent = asset.realtor
  const details = [
    agent.seniority ? of.since(agent.seniority) : null,
    agent.license_number ? t.licence(agent.license_number) : null,
  ].filter((detail) => detail !== null)
  return (
    <aside className="contact" aria-label={t.contact}>
      <p className="price wide">
        <Price of={asset} />
      </p>
      {asset.asset_built_area && asset.deal_kind === 'SALE' && !asset.visibility_status ? (
        <p className="per-metre wide label">
          <bdi dir="ltr">{formatShekels(Math.round(asset.price / asset.asset_built_area))}</bdi> {of.perSquareMetre}
        </p>
      ) : null}
      <div className="actions">
        <a className="button primary" href={messageLink(asset, shareUrl(page), language)} target="_blank" rel="noopener">
          <Icon name="message" />
          <span>{t.message(firstName(agent.name))}</span>
        </a>
        {!link.hide_button && !asset.visibility_status && (
          <a className="button secondary" href={callLink(agent.phone)} aria-label={`${t.call} ${displayPhone(agent.phone)}`}>
            <Icon name="phone" />
            <span className="narrow">{t.call}</span>
            <bdi className="wide" dir="ltr">
              {displayPhone(agent.phone)}
            </bdi>
          </a>
        )}
      </div>
      <div className="row apart">
        <AgentCard agent={agent}>
          {agent.agency && <span className="narrow">{[agent.agency.name, ...details].join(' · ')}</span>}
          <span className={agent.agency ? 'wide' : ''}>{details.join(' · ')}</span>
        </AgentCard>
        <BrandLogo brand={page.brand} name={agent.agency?.name ?? agent.name} className="narrow" />
      </div>
    </aside>
  )
}
