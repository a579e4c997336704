import type { ReactNode } from 'react'
import { publicTexts } from './public.texts.ts'
import { useLanguage, useTexts } from './use-texts.ts'

interface SiteHeaderProps {
  /** The address of the same page in the other language. */
  other: string
  /** Whether the logo links to the home page; not on a page with a half-filled form. */
  isLink?: boolean
}

/** The head of the product's own pages: its logo and a link to the other language. */
export const SiteHeader = ({ other, isLink = true }: SiteHeaderProps) => {
  const { site, otherLanguage } = useTexts(publicTexts)
  const mark = (
    <>
      <img src="/art/logo.svg" alt="" width="32" height="32" />
      {site}
    </>
  )
  return (
    <header className="customer-top row">
      {isLink ? (
        <a className="brand" href="/">
          {mark}
        </a>
      ) : (
        <span className="brand">{mark}</span>
      )}
      <a className="language" href={other} hrefLang={useLanguage() === 'en' ? 'he' : 'en'}>
        {otherLanguage}
      </a>
    </header>
  )
}

interface SitePageProps extends SiteHeaderProps {
  title: string
  /** One sentence under the title. */
  note?: string
  /** Link to the parent page. */
  back?: { to: string; text: string }
  className?: string
  children: ReactNode
}

/** One of the product's own pages: head, back link, title, content. */
export const SitePage = ({ title, note, back, className = '', children, ...header }: SitePageProps) => (
  <>
    <SiteHeader {...header} />
    <main className={`customer ${className}`.trim()}>
      {back && (
        <a className="back-link" href={back.to}>
          {back.text}
        </a>
      )}
      <h1>{title}</h1>
      {note && <p className="hint">{note}</p>}
      {children}
    </main>
  </>
)
