import type { QuickSource } from './lead-sources.codes.ts'
import type { SettingGroup } from './settings.codes.ts'

/** Addresses of the app (spec section 2.1), for its links and the server's pushes and lists; `paths.test.ts` has a snapshot of them. */

type Id = number | string
type QueryValue = string | number | boolean | null | undefined
/** A list's filters, by the names that its page reads. */
interface Filter {
  [name: string]: QueryValue
}

export const withQuery = (path: string, query: Filter): string => {
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
  /** Handles shares from other apps. */
  share: (query: { problem?: 'missed' } = {}) => withQuery('/share', query),
  /** The list of groups, a group, or one setting in it. */
  settings: (group?: SettingGroup, setting?: string) => `/settings${group ? `/${group}` : ''}${setting ? `#${setting}` : ''}`,
  notifications: (query: { history?: boolean; type?: string } = {}) => withQuery('/notifications', query),
  phoneCall: () => '/phoneCall',
  import: (query: { id?: Id } = {}) => withQuery('/import', query),
  /** `about` is an asset id; a parameter named `asset` would open the asset over the page. With `form` that form is begun. */
  forms: (query: { form?: string; customer?: Id | undefined; about?: Id | undefined } = {}) => withQuery('/forms', query),
  formText: (code: string) => `/forms/${code}`,
  documents: (query: { document?: Id; filter?: string; customer?: Id; about?: Id } = {}) => withQuery('/documents', query),
  editDocument: (id: Id) => `/documents/${id}/edit`,
  customers: (query: { search?: string; tab?: string } & Filter = {}) => withQuery('/customers', query),
  oldLeads: () => '/customers/old-leads',
  /** A customer's search form; without a customer it asks for one first. `about` is an asset that a new search starts from. */
  listingForm: (query: { customer?: Id; listing?: Id; about?: Id; deal_kind?: string } = {}) =>
    withQuery('/customer-pl-form', query),
  customer: (id: Id) => `/customer/${id}/`,
  /** The conversation on their card. */
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
  /** `marketed` limits it to the market; `about` is shown above the list. */
  myAssets: (query: { marketed?: 1; about?: string } & Filter = {}) => withQuery('/assets', { type: 'my_assets', ...query }),
  addAsset: () => '/assets/add',
  /** Costs of a purchase, starting with `price`. */
  costs: (query: { price?: number } = {}) => withQuery('/costs', query),
  reverseDemand: () => '/reverse-demand',
  searchAssets: (query: { search?: string; city_id?: Id; show_all?: boolean } = {}) => withQuery('/assets/search', query),
  quickAssetSearch: () => '/assets/searchAsset',
  exclusivity: (id: Id) => `/assets/${id}/exclusivity`,
  priceLadder: (id: Id) => `/assets/${id}/price`,
  /** With the focus in a field, by its contract name. */
  editAsset: (id: Id, field?: string) => `/assets/${id}/edit${field ? `#${field}` : ''}`,
  dashboard: () => '/dashboard',
  /** Opens over the overview, for links from outside. Within the app it opens over the current page (web: `assetOverlay`). */
  asset: (id: Id) => withQuery('/dashboard', { asset: id }),
  newDashboard: () => '/dashboard/new',
  sentPairs: (query: Filter = {}) => withQuery('/dashboard/new/sent', query),
  profile: () => '/profile/',
  profileAssets: () => '/profile/assets',
  blocked: () => '/profile/blocked',
  editProfile: () => '/profile/edit',
  tasks: (query: { filter?: string; view?: string } = {}) => withQuery('/tasks/', query),
  task: (id: Id) => `/tasks/${id}`,
  /** `about` is an asset id; a parameter named `asset` would open the asset over the form. */
  addTask: (query: { customer?: Id; about?: Id; title?: string; kind?: string; due?: string } = {}) =>
    withQuery('/tasks/addTask', query),
  editTask: (id: Id) => withQuery('/tasks/editTask', { id }),
  viewings: (query: { view?: string; day?: string } = {}) => withQuery('/viewings', query),
  /** `new` plans one for that asset. */
  openHouses: (query: { new?: Id } = {}) => withQuery('/viewings/open-houses', query),
  openHouse: (id: Id) => `/viewings/open-houses/${id}`,
  agentByUuid: (uuid: string) => `/a/${uuid}`,
  agent: (id: Id) => `/agent/${id}/`,
  agentAssets: (id: Id, query: { page?: number | undefined } = {}) => withQuery(`/agent/${id}/assets`, query),
  mood: () => '/agent/mood',
  agency: () => '/agency',
  /** Limited to one customer's chains. */
  chains: (query: { state?: string; customer?: Id } = {}) => withQuery('/chains', query),
  connectTeam: (query: { tab?: string; set_aside?: QueryValue } = {}) => withQuery('/connect-team', query),
  backOffice: () => '/back-office',
  /** Writes that wait to be sent. */
  waiting: () => '/waiting',
  outbox: () => '/dev/outbox',
} as const

/** Compares paths like the router: ignoring case and trailing slashes. */
export const samePath = (a: string, b: string): boolean => bare(a) === bare(b)
const bare = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'
