import type { QuickSource } from './lead-sources.codes.ts'
import type { SettingGroup } from './settings.codes.ts'

/** The addresses of the app (spec section 2.1), as its links and the server's pushes and lists have them; `paths.test.ts` keeps a picture of them. */

type Id = number | string
type QueryValue = string | number | boolean | null | undefined
/** What a list is narrowed to, by the names that its page reads. */
interface Filter {
  [name: string]: QueryValue
}

const withQuery = (path: string, query: Filter): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '' && value !== false)
      search.set(name, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

export const paths = {
  home: () => '/',
  login: (next?: string) => withQuery('/login', { next }),
  registration: (query: { invitation?: string } = {}) => withQuery('/registration', query),
  terms: () => '/terms',
  /** The server draws these, for everybody. */
  help: (slug?: string, query: { language?: string } = {}) => withQuery(`/help${slug ? `/${slug}` : ''}`, query),
  developers: (query: { language?: string } = {}) => withQuery('/developers', query),
  privacy: (query: { language?: string } = {}) => withQuery('/privacy', query),
  accessibility: (query: { language?: string } = {}) => withQuery('/accessibility', query),
  /** Where what another app shared is dealt with. */
  share: (query: { problem?: 'missed' } = {}) => withQuery('/share', query),
  /** The list of groups, a group, or one setting of it. */
  settings: (group?: SettingGroup, setting?: string) => `/settings${group ? `/${group}` : ''}${setting ? `#${setting}` : ''}`,
  notifications: (query: { history?: boolean; type?: string } = {}) => withQuery('/notifications', query),
  phoneCall: () => '/phoneCall',
  import: (query: { id?: Id } = {}) => withQuery('/import', query),
  /** `about` is an asset: an `asset` in the address would open it over the page. With a `form` it is begun. */
  forms: (query: { form?: string; customer?: Id | undefined; about?: Id | undefined } = {}) => withQuery('/forms', query),
  formText: (code: string) => `/forms/${code}`,
  documents: (query: { document?: Id; filter?: string; customer?: Id; about?: Id } = {}) => withQuery('/documents', query),
  editDocument: (id: Id) => `/documents/${id}/edit`,
  customers: (query: { search?: string; tab?: string } & Filter = {}) => withQuery('/customers', query),
  oldLeads: () => '/customers/old-leads',
  /** The purchase-listing form of a customer; without one it asks for them first. A new one begins like an asset, where `about` names it. */
  listingForm: (query: { customer?: Id; listing?: Id; about?: Id; deal_kind?: string } = {}) =>
    withQuery('/customer-pl-form', query),
  customer: (id: Id) => `/customer/${id}/`,
  /** What they wrote and were sent, on their card. */
  conversation: (id: Id) => `/customer/${id}/?tab=history#conversation`,
  editCustomer: (id: Id) => `/customer/${id}/edit`,
  addCustomer: (
    type: 'buyer' | 'seller' = 'buyer',
    query: { phone?: string; name?: string; source?: QuickSource | undefined } = {},
  ) => withQuery(`/customer/add/${type}`, query),
  bypass: () => '/deals/bypass',
  deals: (query: { from?: string; to?: string } = {}) => withQuery('/deals', query),
  deal: (id: Id, type: 'buying' | 'selling' | 'both') => `/deal/${id}/${type}`,
  assets: () => '/assets/',
  /** With `marketed` those on the market; `about` says so above the list. */
  myAssets: (query: { marketed?: 1; about?: string } & Filter = {}) => withQuery('/assets', { type: 'my_assets', ...query }),
  addAsset: () => '/assets/add',
  /** What a purchase costs; with a `price` it begins with that one. */
  costs: (query: { price?: number } = {}) => withQuery('/costs', query),
  reverseDemand: () => '/reverse-demand',
  searchAssets: (query: { search?: string; city_id?: Id; show_all?: boolean } = {}) => withQuery('/assets/search', query),
  quickAssetSearch: () => '/assets/searchAsset',
  exclusivity: (id: Id) => `/assets/${id}/exclusivity`,
  priceLadder: (id: Id) => `/assets/${id}/price`,
  /** With the focus in one field, by its name in the contract. */
  editAsset: (id: Id, field?: string) => `/assets/${id}/edit${field ? `#${field}` : ''}`,
  dashboard: () => '/dashboard',
  /** Over the overview, for whoever comes from outside: within the app it opens over the page that is open (web: `assetOverlay`). */
  asset: (id: Id) => withQuery('/dashboard', { asset: id }),
  newDashboard: () => '/dashboard/new',
  sentPairs: (query: Filter = {}) => withQuery('/dashboard/new/sent', query),
  profile: () => '/profile/',
  profileAssets: () => '/profile/assets',
  blocked: () => '/profile/blocked',
  editProfile: () => '/profile/edit',
  tasks: (query: { filter?: string; view?: string } = {}) => withQuery('/tasks/', query),
  task: (id: Id) => `/tasks/${id}`,
  /** `about` is an asset: an `asset` in the address would open it over the form. */
  addTask: (query: { customer?: Id; about?: Id; title?: string; kind?: string; due?: string } = {}) =>
    withQuery('/tasks/addTask', query),
  editTask: (id: Id) => withQuery('/tasks/editTask', { id }),
  viewings: (query: { view?: string; day?: string } = {}) => withQuery('/viewings', query),
  /** With `new` one is planned, of an asset where it is named. */
  openHouses: (query: { new?: Id } = {}) => withQuery('/viewings/open-houses', query),
  openHouse: (id: Id) => `/viewings/open-houses/${id}`,
  agentByUuid: (uuid: string) => `/a/${uuid}`,
  agent: (id: Id) => `/agent/${id}/`,
  agentAssets: (id: Id, query: { page?: number | undefined } = {}) => withQuery(`/agent/${id}/assets`, query),
  mood: () => '/agent/mood',
  agency: () => '/agency',
  /** With those of one customer alone. */
  chains: (query: { state?: string; customer?: Id } = {}) => withQuery('/chains', query),
  connectTeam: (query: { tab?: string; set_aside?: QueryValue } = {}) => withQuery('/connect-team', query),
  backOffice: () => '/back-office',
  /** What waits to be sent. */
  waiting: () => '/waiting',
  outbox: () => '/dev/outbox',
} as const

/** Compares paths as the router does: letter case and a slash at the end do not count. */
export const samePath = (a: string, b: string): boolean => bare(a) === bare(b)
const bare = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'
