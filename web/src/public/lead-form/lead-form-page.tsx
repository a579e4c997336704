import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { LEAD_MESSAGE_MAX } from '@mafteach/contract/lead-sources.codes'
import type { LeadFormPage as Page } from '@mafteach/contract/public-pages'
import { IconCircleCheck } from '@tabler/icons-react'
import { summaryOf } from '../asset/facts.ts'
import { BrandLogo } from '../brand.tsx'
import { ContactForm } from '../contact-form.tsx'
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
  return (
    <ContactForm
      action={`/public-view/lead/${token}?lang=${language}`}
      language={language}
      typed={typed}
      wrong={wrong}
      hasFailed={result === 'failed'}
      message={{ name: 'message', max: LEAD_MESSAGE_MAX }}
      texts={t}
      consent={t.consent(form.agency ?? form.agent.name)}
      submit={t.send}
      title={
        <>
          <h1>{t.title}</h1>
          {form.asset && (
            <p className="small">
              <bdi className="strong">{addressWithNeighborhood(form.asset)}</bdi> · {summaryOf(form.asset, language).join(' · ')}
            </p>
          )}
        </>
      }
    >
      {asset !== null && <input type="hidden" name="asset" value={asset} />}
    </ContactForm>
  )
}
