import { FIRST_WEEK, HELP_PICTURE, helpParts, helpPicture } from '@mafteach/contract/help.codes'
import type { HelpArticle } from '@mafteach/contract/help.shapes'
import type { HelpPage as Page } from '@mafteach/contract/public-pages'
import { sitePaths } from '@mafteach/contract/site-paths'
import { firstWeekTexts } from '#shared/parts/first-week.texts.ts'
import { FIRST_WEEK_PAGES } from '#shared/parts/first-week.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { SitePage } from '../site-page.tsx'
import { useLanguage, useTexts } from '../use-texts.ts'
import { helpPageTexts } from './help.texts.ts'

/** The help, or one article of it; it needs no script. */
export const HelpPage = ({ page: { articles, article, language } }: { page: Page }) => {
  const t = useTexts(helpPageTexts)
  const inLanguage = language === 'en' ? { language } : {}
  const other = sitePaths.help(article?.slug, language === 'en' ? {} : { language: 'en' })
  const foot = (
    <footer>
      <PrivacyNote of="visit" />
    </footer>
  )
  if (article)
    return (
      <SitePage title={article.title} other={other} back={{ to: sitePaths.help(undefined, inLanguage), text: t.all }}>
        <Article article={article} />
        {foot}
      </SitePage>
    )
  return (
    <SitePage title={t.title} note={t.note} other={other}>
      <FirstWeek call={sitePaths.help('incoming-call', inLanguage)} />
      <ul className="help-list">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={sitePaths.help(slug, inLanguage)}>{title}</a>
          </li>
        ))}
      </ul>
      {foot}
    </SitePage>
  )
}

/** Only the steps: whether they are done is shown in the app, which knows the agent. */
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
  const language = useLanguage()
  return (
    <div className="answer">
      {helpParts(text).map(({ text: words, to }) => (
        <p key={words}>{to ? <a href={to}>{words}</a> : words}</p>
      ))}
      <picture>
        <source srcSet={helpPicture(slug, language, 'dark')} media="(prefers-color-scheme:dark)" />
        <img
          className="help-picture"
          src={helpPicture(slug, language, 'light')}
          alt={t.picture(title)}
          loading="lazy"
          {...HELP_PICTURE}
        />
      </picture>
    </div>
  )
}
