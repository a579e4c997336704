import type { PublicAsset, RelevantAssets } from './assets.ts'
import type { AssetLink } from './public-links.ts'

/** What the server hands to the pages that need no login, and the renderer that the web package builds for it. */

export type PublicLanguage = 'he' | 'en'

export interface PublicAssetPage {
  asset: PublicAsset
  relevant: RelevantAssets
  link: AssetLink
  language: PublicLanguage
  /** Scheme and host of the installation, without a trailing slash: previews need absolute addresses. */
  origin: string
}

/** The page behind the "stop messages" link of a message; `token` is a personal link's. */
export interface StopMessagesPage {
  token: string
  language: PublicLanguage
}

/** The exports of `web/dist/public-server/render.js`: each answers a whole HTML document. */
export interface PublicPageRenderer {
  renderAssetPage: (page: PublicAssetPage) => string
  renderStopPage: (page: StopMessagesPage) => string
  renderConsentPage: (language: PublicLanguage) => string
  renderMissingPage: (language: PublicLanguage) => string
}
