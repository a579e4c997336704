import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { TEXT_MAX } from '@mafteach/contract/limits'
import { priceText } from '@mafteach/contract/money'
import type { OpenHousePage as Page } from '@mafteach/contract/public-pages'
import { IconCircleCheck } from '@tabler/icons-react'
import { summaryOf } from '../asset/facts.ts'
import { ContactForm } from '../contact-form.tsx'
import { CustomerHeader, OtherLanguage } from '../customer-parts.tsx'
import { firstName } from '../first-name.ts'
import { IsraelClock } from '../israel-clock.tsx'
import { missingPhotoOf } from '../missing-photo.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { publicTexts } from '../public.texts.ts'
import { useTexts } from '../use-texts.ts'
import { openHouseTexts } from './open-house.texts.ts'
import { openHouseTimes } from './open-house-times.ts'

/** Where a visitor registers for an open house (docs/decisions/0112): one plain form that needs no script. */
export const OpenHousePage = ({ page }: { page: Page }) => {
  const { token, house, language, typed, wrong, result } = page
  const { agent, asset } = house
  const t = useTexts(openHouseTexts)
  const { israelClock } = useTexts(publicTexts)
  const { day, hours } = openHouseTimes(house, language)
  const path = `/public-view/open-house/${token}`
  const action = `${path}${language === 'en' ? '?lang=en' : ''}`
  const photo = asset.image_url?.replace(/-400\.webp$/, '-800.webp') ?? missingPhotoOf({ ...asset, id: 0 })
  return (
    <>
      <CustomerHeader agent={agent} />
      <main className="customer open-house">
        {result === 'registered' && <Registered agent={firstName(agent.name)} />}
        <div className="card picture">
          <img src={photo} alt="" width={716} height={403} />
          <div>
            {result !== 'registered' && <h1>{t.title}</h1>}
            <p className="strong">
              <bdi>{addressWithNeighborhood(asset)}</bdi>
            </p>
            <p className="quiet">{[...summaryOf(asset, language), priceText(asset, language)].join(' · ')}</p>
            <p className="when strong">
              {day}, {hours}
              <IsraelClock text={israelClock} />
            </p>
          </div>
        </div>
        {result === 'registered' ? (
          <p className="stack start">
            <a className="button secondary" href={action}>
              {t.another}
            </a>
          </p>
        ) : house.is_over ? (
          <div className="stack">
            <h2>{t.over}</h2>
            <p className="lead">{t.overText(firstName(agent.name))}</p>
          </div>
        ) : (
          <ContactForm
            action={action}
            language={language}
            typed={typed}
            wrong={wrong}
            hasFailed={result === 'failed'}
            isNameRequired
            message={{ name: 'looking_for', max: TEXT_MAX }}
            texts={t}
            consent={t.consent(agent.name)}
            submit={t.register}
          />
        )}
        <footer>
          <PrivacyNote of="openHouse" />
          <OtherLanguage path={path} />
        </footer>
      </main>
    </>
  )
}

const Registered = ({ agent }: { agent: string }) => {
  const t = useTexts(openHouseTexts)
  return (
    <div className="registered row" role="status">
      <IconCircleCheck className="green" size={40} stroke={1.5} aria-hidden />
      <div>
        <h1>{t.registered}</h1>
        <p className="lead">{t.seeYou(agent)}</p>
      </div>
    </div>
  )
}
