import type { StatementPage as Page } from '@mafteach/contract/public-pages'
import { publicTexts } from '../public.texts.ts'
import { useTexts } from '../use-texts.ts'
import { statementTexts } from './statement.texts.ts'

/** The privacy notice or the accessibility statement: nothing in it needs a script. */
export const StatementPage = ({ page: { name, contact, language } }: { page: Page }) => {
  const { site, otherLanguage } = useTexts(publicTexts)
  const t = useTexts(statementTexts)
  const { title, version, sections } = t[name]
  return (
    <>
      <header className="customer-top row">
        <a className="brand" href="/">
          <img src="/art/logo.svg" alt="" width="32" height="32" />
          {site}
        </a>
      </header>
      <main className="customer">
        <h1>{title}</h1>
        <p className="hint">{version}</p>
        {Object.values(sections).map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
        <section>
          <h2>{t.contact}</h2>
          <p>
            <a href={`mailto:${contact}`} dir="ltr">
              {contact}
            </a>
          </p>
        </section>
        <footer>
          <a href={language === 'en' ? `/${name}` : `/${name}?language=en`} hrefLang={language === 'en' ? 'he' : 'en'}>
            {otherLanguage}
          </a>
        </footer>
      </main>
    </>
  )
}
