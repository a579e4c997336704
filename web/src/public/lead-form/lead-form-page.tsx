import { LEAD_MESSAGE_MAX } from '@mafteach/contract/lead-sources.codes'
import { NAME_MAX } from '@mafteach/contract/limits'
import type { LeadField, LeadFormPage as Page } from '@mafteach/contract/public-pages'
import { sitePaths } from '@mafteach/contract/site-paths'
import { IconCircleCheck } from '@tabler/icons-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { BrandLogo } from '../brand.tsx'
import { CustomerHeader, OtherLanguage } from '../customer-parts.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { useTexts } from '../use-texts.ts'
import { leadFormTexts } from './lead-form.texts.ts'

/** The form of a source of leads (docs/decisions/0142): plain, without a script, also in a frame of another page. */
export const LeadFormPage = ({ page }: { page: Page }) => {
  const { token, form, result } = page
  const t = useTexts(leadFormTexts)
  return (
    <>
      {form.agency === null ? (
        <CustomerHeader agent={form.agent} />
      ) : (
        <header className="customer-top row">
          <strong className="grow">
            <bdi>{form.agency}</bdi>
          </strong>
          <BrandLogo brand={form.brand} name={form.agency} />
        </header>
      )}
      <main className="customer lead-form">
        {form.agency === null && <BrandLogo brand={form.brand} name={form.agent.agency?.name ?? form.agent.name} />}
        {result === 'sent' ? (
          <div className="row" role="status">
            <IconCircleCheck className="green" size={40} stroke={1.5} aria-hidden />
            <div>
              <h1>{t.sent}</h1>
              <p className="lead">{t.thanks}</p>
            </div>
          </div>
        ) : (
          <Form page={page} />
        )}
        <footer>
          <PrivacyNote of="lead" />
          <OtherLanguage path={`/public-view/lead/${token}`} />
        </footer>
      </main>
    </>
  )
}

const Form = ({ page }: { page: Page }) => {
  const { token, form, asset, language, typed, wrong, result } = page
  const t = useTexts(leadFormTexts)
  /** Attributes of a field's control after a refusal: the typed value, and that it is invalid. */
  const of = (name: LeadField) => ({
    id: name,
    name,
    autoFocus: wrong[0] === name,
    ...(wrong.includes(name) ? { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` } : {}),
  })
  const textOf = (name: Exclude<LeadField, 'consent'>) => ({ ...of(name), defaultValue: typed[name] ?? '' })
  const input = (name: 'name' | 'phone' | 'email', given: InputHTMLAttributes<HTMLInputElement>) => (
    <Field name={name} wrong={wrong} label={t.fields[name]}>
      <input {...textOf(name)} {...given} />
    </Field>
  )
  return (
    <form method="post" action={`/public-view/lead/${token}?lang=${language}`} noValidate>
      <h1>{t.title}</h1>
      {result === 'failed' && (
        <p role="alert" className="error strong">
          {t.failed}
        </p>
      )}
      <p className="lead">{t.lead}</p>
      {input('name', { autoComplete: 'name', maxLength: NAME_MAX, dir: 'auto' })}
      {input('phone', { type: 'tel', autoComplete: 'tel', maxLength: NAME_MAX, required: true, dir: 'ltr' })}
      {input('email', { type: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' })}
      <Field name="message" wrong={wrong} label={t.fields.message}>
        <textarea {...textOf('message')} rows={3} maxLength={LEAD_MESSAGE_MAX} dir="auto" />
      </Field>
      {asset !== null && <input type="hidden" name="asset" value={asset} />}
      {/* Hidden from people; bots fill in every field. */}
      <label className="unseen" aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <label className="consent">
          <input type="checkbox" {...of('consent')} value="true" required defaultChecked={typed.consent !== undefined} />
          <span>{t.consent(form.agency ?? form.agent.name)}</span>
        </label>
        <Wrong name="consent" wrong={wrong} />
        <a className="small" href={sitePaths.privacy(language === 'en' ? { language } : {})} target="_blank" rel="noopener">
          {t.privacy}
        </a>
      </div>
      <button type="submit" className="button primary">
        {t.send}
      </button>
    </form>
  )
}

interface OfField {
  name: LeadField
  wrong: readonly LeadField[]
}

const Field = ({ name, wrong, label, children }: OfField & { label: string; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    {children}
    <Wrong name={name} wrong={wrong} />
  </div>
)

const Wrong = ({ name, wrong }: OfField) => {
  const t = useTexts(leadFormTexts)
  return wrong.includes(name) ? (
    <p id={`${name}-wrong`} className="error small">
      {t.wrong[name]}
    </p>
  ) : null
}
