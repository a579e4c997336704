/** Screens with help and their page addresses in `web/src/app/pages.ts`. An asset opens over other pages, by its query. */
export const HELP_PAGES = {
  overview: '/dashboard',
  figures: '/dashboard/new',
  customers: '/customers',
  customer: '/customer/:id',
  add_customer: '/customer/add/:type?',
  listing_form: '/customer-pl-form',
  assets: '/assets',
  asset: '?asset',
  add_asset: '/assets/add',
  exclusivity: '/assets/:id/exclusivity',
  price_ladder: '/assets/:id/price',
  tasks: '/tasks',
  viewings: '/viewings',
  open_houses: '/viewings/open-houses',
  forms: '/forms',
  documents: '/documents',
  network: '/connect-team',
  agency: '/agency',
  import: '/import',
  settings: '/settings/:group?',
  phone_call: '/phoneCall',
  waiting: '/waiting',
} as const satisfies Record<string, `/${string}` | '?asset'>

export type HelpPageCode = keyof typeof HELP_PAGES

export const HELP_PAGE_CODES = Object.keys(HELP_PAGES) as HelpPageCode[]

/** A part of an article: text, or a link to its screen. */
export interface HelpPart {
  text: string
  to: string | null
}

const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

/** The paragraphs of an article. A line `[words](address)` is a link. */
export const helpParts = (text: string): HelpPart[] =>
  text.split('\n\n').map((part) => {
    const [, words, to] = part.match(LINK) ?? []
    return words && to ? { text: words, to } : { text: part, to: null }
  })

/** Size of an article's picture, in CSS pixels; `npm run help:pictures` takes them. */
export const HELP_PICTURE = { width: 390, height: 560 } as const
export const helpPicture = (slug: string, scheme: 'light' | 'dark'): string => `/art/help/${slug}-${scheme}.webp`

/** Steps of a new agent's first week, in list order. */
export const FIRST_WEEK = ['customer', 'asset', 'send', 'task', 'viewing', 'order', 'colleague', 'call'] as const
export type FirstWeekStep = (typeof FIRST_WEEK)[number]
