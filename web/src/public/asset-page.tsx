import { formatShekels } from '@mafteach/contract/money'
import type { PublicAssetPage } from '@mafteach/contract/public-pages'
import { type ComponentType, useEffect, useState } from 'react'
import { AgentCard } from './agent.tsx'
import { Answers } from './answers.tsx'
import { Banner } from './banner.tsx'
import { Contact } from './contact.tsx'
import { assetAddress, factRowsOf, keyFactsOf, summaryOf } from './facts.ts'
import { Gallery, PhotoStrip, photosOf, useViewer } from './gallery.tsx'
import { Icon } from './icon.tsx'
import { firstName } from './message-link.ts'
import { missingPhotoOf } from './missing-photo.ts'
import type { RelevantProps } from './relevant.tsx'
import { ShareButton } from './share-button.tsx'
import { shareUrl } from './share-url.ts'
import { StopMessages } from './stop-messages.tsx'
import { useTexts } from './texts.ts'

/** The public page of one asset (spec section 2.7), the same on the server and in the browser. */
export const AssetPage = ({ page }: { page: PublicAssetPage }) => {
  const texts = useTexts()
  const { asset, link } = page
  const photos = photosOf(asset)
  const gallery = { photos, fallback: missingPhotoOf(asset) }
  const { open, viewer } = useViewer(photos, gallery.fallback)
  const relevant = useRelevant(page)
  const agent = firstName(asset.realtor.name)
  return (
    <>
      <header className="top">
        <AgentCard agent={asset.realtor}>{asset.realtor.agency?.name}</AgentCard>
        <ShareButton url={shareUrl(page)} title={assetAddress(asset)} />
      </header>
      <main>
        <Gallery {...gallery} onOpen={open} />
        <div className="columns">
          <article>
            {asset.is_sold && (
              <p className="sold">
                <span className="chip">
                  <Icon name="lock" size={16} />
                  {texts.sold.chip}
                </span>
                {texts.sold.note(agent)}
              </p>
            )}
            <p className="price narrow">
              <bdi dir="ltr">{formatShekels(asset.price)}</bdi>
            </p>
            <h1>{assetAddress(asset)}</h1>
            <p className="summary">{summaryOf(asset, texts).join(' · ')}</p>
            <KeyFacts facts={keyFactsOf(asset, texts)} title={texts.keyFacts.title} />
            {asset.notes && (
              <p className="description" dir="auto">
                {asset.notes}
              </p>
            )}
            {link.token && !asset.is_sold && <Answers token={link.token} agent={agent} />}
            <h2>{texts.facts.title}</h2>
            <dl className="facts">
              {factRowsOf(asset, texts).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <PhotoStrip {...gallery} onOpen={open} />
          </article>
          <div className="side">
            {asset.banner && <Banner banner={asset.banner} />}
            <Contact page={page} />
          </div>
        </div>
        {link.token && <StopMessages token={link.token} agent={agent} />}
      </main>
      {viewer}
      {relevant}
    </>
  )
}

/** The relevant-assets modal where the address asks for it; its code comes then. */
const useRelevant = (page: PublicAssetPage) => {
  const [Relevant, setRelevant] = useState<ComponentType<RelevantProps> | null>(null)
  const isAsked = page.link.preferences_modal
  useEffect(() => {
    if (isAsked)
      import('./relevant.tsx').then(
        (module) => setRelevant(() => module.Relevant),
        () => undefined,
      )
  }, [isAsked])
  return Relevant && <Relevant page={page} onClose={() => setRelevant(null)} />
}

const KeyFacts = ({ facts, title }: { facts: ReturnType<typeof keyFactsOf>; title: string }) =>
  facts.length > 0 && (
    <ul className="key-facts" aria-label={title}>
      {facts.map(({ icon, label, value }) => (
        <li key={label}>
          <Icon name={icon} size={24} />
          <b>{value}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
