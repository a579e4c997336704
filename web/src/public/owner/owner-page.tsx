import { addressOf } from '@mafteach/contract/addresses'
import { FACT_VALUE_MAX, MATERIAL_FACTS } from '@mafteach/contract/material-facts.codes'
import type { OwnerPage as Page } from '@mafteach/contract/public-pages'
import { OtherLanguage } from '../customer-parts.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { useTexts } from '../use-texts.ts'
import { ownerTexts } from './owner.texts.ts'

/** The page where an owner states facts about a property (docs/decisions/0103): one plain form without a script. */
export const OwnerPage = ({ page: { token, questions, language, result } }: { page: Page }) => {
  const t = useTexts(ownerTexts)
  return (
    <main className="customer owner">
      {result && (
        <p className={result === 'failed' ? 'result failed' : 'result'} role="status">
          {t.results[result]}
        </p>
      )}
      <h1>{t.title}</h1>
      <p className="lead strong">
        <bdi>{addressOf(questions.asset)}</bdi>
      </p>
      <p className="lead">{t.lead}</p>
      <form method="post" action={`/public-view/owner/${token}${language === 'en' ? '?lang=en' : ''}`}>
        {questions.codes.map((code) => (
          <label key={code} className="field">
            {MATERIAL_FACTS[code][language]}
            <textarea name={code} rows={2} maxLength={FACT_VALUE_MAX} dir="auto" />
          </label>
        ))}
        <button type="submit" className="button primary">
          {t.send}
        </button>
      </form>
      <footer>
        <PrivacyNote of="owner" />
        <OtherLanguage path={`/public-view/owner/${token}`} />
      </footer>
    </main>
  )
}
