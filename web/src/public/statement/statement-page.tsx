import type { StatementPage as Page } from '@mafteach/contract/public-pages'
import { SitePage } from '../site-page.tsx'
import { useTexts } from '../use-texts.ts'
import { statementTexts } from './statement.texts.ts'

/** The privacy notice or the accessibility statement; it needs no script. */
export const StatementPage = ({ page: { name, contact, language } }: { page: Page }) => {
  const t = useTexts(statementTexts)
  const { title, version, sections } = t[name]
  return (
    <SitePage title={title} note={version} other={language === 'en' ? `/${name}` : `/${name}?language=en`}>
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
    </SitePage>
  )
}
