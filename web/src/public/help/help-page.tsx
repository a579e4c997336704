import { FIRST_WEEK, HELP_PICTURE, helpParts, helpPicture } from '@mafteach/contract/help.codes'
import type { HelpArticle } from '@mafteach/contract/help.shapes'
import { paths } from '@mafteach/contract/paths'
import type { HelpPage as Page } from '@mafteach/contract/public-pages'
import { firstWeekTexts } from '#shared/parts/first-week.texts.ts'
import { FIRST_WEEK_PAGES } from '#shared/parts/first-week.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { publicTexts } from '../public.texts.ts'
import { useTexts } from '../use-texts.ts'
import { helpPageTexts } from './help.texts.ts'

/** The help, or one article of it: nothing in it needs a script. */
export const HelpPage = ({ page: { articles, article, language } }: { page: Page }) => {
  const { site, otherLanguage } = useTexts(publicTexts)
  const t = useTexts(helpPageTexts)
  const inLanguage = language === 'en' ? { language } : {}
  const other = language === 'en' ? {} : { language: 'en' }
  return (
    <>
      <header className="customer-top row">
        <a className="brand" href="/">
          <img src="/art/logo.svg" alt="" width="32" height="32" />
          {site}
        </a>
      </header>
      <main className="customer">
        {article ? (
          <Article article={article} />
        ) : (
          <>
            <h1>{t.title}</h1>
            <p className="hint">{t.note}</p>
            <FirstWeek call={paths.help('incoming-call', inLanguage)} />
            <ul className="help-list">
              {articles.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={paths.help(slug, inLanguage)}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <footer>
          <PrivacyNote of="visit" />
          <p>
            {article && (
              <>
                <a href={paths.help(undefined, inLanguage)}>{t.all}</a>
                {' · '}
              </>
            )}
            <a href={paths.help(article?.slug, other)} hrefLang={language === 'en' ? 'he' : 'en'}>
              {otherLanguage}
            </a>
          </p>
        </footer>
      </main>
    </>
  )
}

/** The steps alone: what is done stands in the app, which knows whose week it is. */
const FirstWeek = ({ call }: { call: string }) => {
  const t = useTexts(firstWeekTexts)
  return (
    <details className="first-week">
      <summary>{t.title}</summary>
      <ol>
        {FIRST_WEEK.map((step) => (
          <li key={step}>
            <a href={step === 'call' ? call : FIRST_WEEK_PAGES[step]}>{t.steps[step]}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}

const Article = ({ article: { slug, title, text } }: { article: HelpArticle }) => {
  const t = useTexts(helpPageTexts)
  return (
    <article>
      <h1>{title}</h1>
      {helpParts(text).map(({ text: words, to }) => (
        <p key={words}>{to ? <a href={to}>{words}</a> : words}</p>
      ))}
      <picture>
        <source srcSet={helpPicture(slug, 'dark')} media="(prefers-color-scheme:dark)" />
        <img className="help-picture" src={helpPicture(slug, 'light')} alt={t.picture(title)} loading="lazy" {...HELP_PICTURE} />
      </picture>
    </article>
  )
}
