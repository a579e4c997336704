import { withQuery } from './paths.ts'

type InLanguage = {
  /** Hebrew by default. */
  language?: string
}

/** Addresses of pages that the server renders for everybody, apart from `paths` so that the first load does not contain them. */
export const sitePaths = {
  help: (slug?: string, query: InLanguage = {}) => withQuery(`/help${slug ? `/${slug}` : ''}`, query),
  developers: (query: InLanguage = {}) => withQuery('/developers', query),
  privacy: (query: InLanguage = {}) => withQuery('/privacy', query),
  accessibility: (query: InLanguage = {}) => withQuery('/accessibility', query),
} as const

/** Addresses of pages for people who are no agents, by the token of their link. */
export const publicPaths = {
  /** Choose, confirm or cancel a viewing. */
  viewing: (token: string) => `/public-view/viewing/${token}`,
} as const
