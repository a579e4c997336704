import type { ConsentPage } from '@mafteach/contract/public-pages'
import { AgentCard } from '../agent.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { publicTexts } from '../public.texts.ts'
import { directionOf, useLanguage, useTexts } from '../use-texts.ts'
import { Signing } from './signing.tsx'
import { SigningIcon } from './signing-icon.tsx'
import { SigningLanguages } from './signing-languages.tsx'
import { useSigningTexts } from './signing-words.ts'

/**
 * The signing page (docs/decisions/0058): the server renders who asks and the code form; the script continues (`signing.client.tsx`). The paper
 * itself is not in the document: link previews and people without a code never see it.
 */
export const SigningPage = ({ page }: { page: ConsentPage }) => {
  const { agent } = page.request
  const shared = useLanguage()
  const t = useSigningTexts()
  const { licence } = useTexts(publicTexts)
  const details = [agent.agency?.name, agent.license_number && licence(agent.license_number)].filter(Boolean)
  return (
    <>
      <header className="customer-top row">
        <AgentCard agent={agent}>{details.join(' · ')}</AgentCard>
        <span className="secured row quiet">
          <SigningIcon name="lock" size={24} />
          {t.secured}
        </span>
      </header>
      <SigningLanguages />
      <noscript>
        <p className="needs-script error">{t.needsScript}</p>
      </noscript>
      <div className="island" data-signing={JSON.stringify(page)}>
        <Signing {...page} />
      </div>
      {/* The shared parts of public pages are in Hebrew or in English. */}
      <footer className="privacy small quiet" lang={shared} dir={directionOf(shared)}>
        <PrivacyNote of="signing" />
      </footer>
    </>
  )
}
