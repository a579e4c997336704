import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { NAME_MAX, TEXT_MAX } from '@mafteach/contract/limits'
import { priceText } from '@mafteach/contract/money'
import type { OpenHousePage as Page, VisitorField } from '@mafteach/contract/public-pages'
import { sitePaths } from '@mafteach/contract/site-paths'
import { IconCircleCheck } from '@tabler/icons-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { summaryOf } from '../asset/facts.ts'
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
  const { token, house, language, result } = page
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
          <Form page={page} action={action} />
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

const Form = ({ page: { house, language, typed, wrong, result }, action }: { page: Page; action: string }) => {
  const t = useTexts(openHouseTexts)
  /** Attributes of a field's control after a refusal: the typed value, and that it is invalid. */
  const of = (name: VisitorField) => ({
    id: name,
    name,
    autoFocus: wrong[0] === name,
    ...(wrong.includes(name) ? { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` } : {}),
  })
  const textOf = (name: Exclude<VisitorField, 'consent'>) => ({ ...of(name), defaultValue: typed[name] ?? '' })
  const input = (name: 'name' | 'phone' | 'email', given: InputHTMLAttributes<HTMLInputElement>) => (
    <Field name={name} wrong={wrong} label={t.fields[name]}>
      <input {...textOf(name)} {...given} />
    </Field>
  )
  return (
    <form method="post" action={action} noValidate>
      {result === 'failed' && (
        <p role="alert" className="error strong">
          {t.failed}
        </p>
      )}
      <p className="lead">{t.lead}</p>
      {input('name', { autoComplete: 'name', maxLength: NAME_MAX, required: true, dir: 'auto' })}
      {input('phone', { type: 'tel', autoComplete: 'tel', maxLength: NAME_MAX, required: true, dir: 'ltr' })}
      {input('email', { type: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' })}
      <Field name="looking_for" wrong={wrong} label={t.fields.looking_for}>
        <textarea {...textOf('looking_for')} rows={3} maxLength={TEXT_MAX} dir="auto" />
      </Field>
      {/* Hidden from people; bots fill in every field. */}
      <label className="unseen" aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <label className="consent">
          <input type="checkbox" {...of('consent')} value="true" required defaultChecked={typed.consent !== undefined} />
          <span>{t.consent(house.agent.name)}</span>
        </label>
        <Wrong name="consent" wrong={wrong} />
        <a className="small" href={sitePaths.privacy(language === 'en' ? { language } : {})} target="_blank" rel="noopener">
          {t.privacy}
        </a>
      </div>
      <button type="submit" className="button primary">
        {t.register}
      </button>
    </form>
  )
}

interface OfField {
  name: VisitorField
  wrong: readonly VisitorField[]
}

const Field = ({ name, wrong, label, children }: OfField & { label: string; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    {children}
    <Wrong name={name} wrong={wrong} />
  </div>
)

const Wrong = ({ name, wrong }: OfField) => {
  const t = useTexts(openHouseTexts)
  return wrong.includes(name) ? (
    <p id={`${name}-wrong`} className="error small">
      {t.wrong[name]}
    </p>
  ) : null
}
