import type { Brand } from '@mafteach/contract/brand.shapes'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { directionOf, type SignerLanguage } from '@mafteach/contract/signing'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { brandCss } from './brand.tsx'
import { LanguageProvider } from './use-texts.ts'

/** Results of the client build: the style sheet's text and the address of the script. */
export interface ClientFiles {
  css: string
  script: string
  /** The font of the Hebrew letters; the other one is not worth preloading. */
  font: string
}

interface DocumentProps {
  language: PublicLanguage
  /** The language of the content, if it differs from the document's. */
  ownLanguage?: SignerLanguage
  title: string
  files: ClientFiles
  hasScript?: boolean
  /** The customer whose opening the script reports. */
  token?: string | null
  /** Whether search engines may index it. */
  isIndexed?: boolean
  /** Signed-in agents have a page of the app at this address. */
  isOfApp?: boolean
  /** The brand of the page. */
  brand?: Brand
  /** Further elements of the head. */
  head?: ReactNode
  children: ReactNode
  /** The background of the page. */
  tail?: ReactNode
}

/** React itself adds the preload of the first photo (`fetchPriority="high"`) to the head. */
export const Document = ({
  language,
  ownLanguage = language,
  title,
  files,
  hasScript = false,
  token,
  isIndexed = false,
  isOfApp = false,
  brand,
  head,
  children,
  tail,
}: DocumentProps) => (
  <html lang={ownLanguage} dir={directionOf(ownLanguage)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,maximum-scale=2.5,viewport-fit=cover" />
      <title>{title}</title>
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" content="#fff" media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content="#141210" media="(prefers-color-scheme:dark)" />
      <link rel="icon" href="/art/logo.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* After the first photo, with which it shares the bandwidth. */}
      {hasScript && <script type="module" src={files.script} fetchPriority="low" />}
      {/* On a fast connection it arrives before the first paint. On a slow one the text is readable at once and switches to this font later (`font-display: swap`): the phone's own font is nearly as wide, and lines have fixed heights. */}
      <link rel="preload" as="font" type="font/woff2" href={files.font} crossOrigin="anonymous" fetchPriority="low" />
      <LanguageProvider value={language}>{head}</LanguageProvider>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as the build wrote it */}
      <style dangerouslySetInnerHTML={{ __html: brand?.color ? files.css + brandCss(brand.color) : files.css }} />
    </head>
    <body data-token={token ?? undefined} data-app={isOfApp ? '' : undefined}>
      <LanguageProvider value={language}>{children}</LanguageProvider>
      {tail}
    </body>
  </html>
)

export const render = (page: ReactNode): string => `<!doctype html>${renderToString(page)}`
