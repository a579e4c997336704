import { paths, samePath } from '@mafteach/contract/paths'
import { sitePaths } from '@mafteach/contract/site-paths'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const ADDRESSES = {
  home: paths.home(),
  login: paths.login('/customers?tab=leads'),
  registration: paths.registration(),
  terms: paths.terms(),
  help: sitePaths.help('answers', { language: 'en' }),
  developers: sitePaths.developers({ language: 'en' }),
  privacy: sitePaths.privacy({ language: 'en' }),
  accessibility: sitePaths.accessibility(),
  share: paths.share(),
  settings: paths.settings('sending', 'quiet'),
  notifications: paths.notifications(),
  phoneCall: paths.phoneCall(),
  import: paths.import(),
  forms: paths.forms({ form: 'ORDER_BUYER', customer: 7, about: 9 }),
  formText: paths.formText('EXCLUSIVE'),
  documents: paths.documents(),
  editDocument: paths.editDocument(7),
  customers: paths.customers({ tab: 'leads' }),
  listingForm: paths.listingForm({ customer: 7 }),
  customer: paths.customer(7),
  conversation: paths.conversation(7),
  editCustomer: paths.editCustomer(7),
  addCustomer: paths.addCustomer('seller', { phone: '0521234567' }),
  oldLeads: paths.oldLeads(),
  bypass: paths.bypass(),
  deals: paths.deals(),
  deal: paths.deal(7, 'both'),
  assets: paths.assets(),
  myAssets: paths.myAssets(),
  addAsset: paths.addAsset(),
  costs: paths.costs({ price: 2_950_000 }),
  reverseDemand: paths.reverseDemand(),
  searchAssets: paths.searchAssets({ search: 'ביאליק', city_id: 5000, show_all: true }),
  quickAssetSearch: paths.quickAssetSearch(),
  exclusivity: paths.exclusivity(7),
  editAsset: paths.editAsset(7),
  dashboard: paths.dashboard(),
  asset: paths.asset(7),
  priceLadder: paths.priceLadder(7),
  newDashboard: paths.newDashboard(),
  sentPairs: paths.sentPairs({ step: 'sent' }),
  profile: paths.profile(),
  profileAssets: paths.profileAssets(),
  blocked: paths.blocked(),
  editProfile: paths.editProfile(),
  tasks: paths.tasks({ filter: 'today' }),
  task: paths.task(7),
  addTask: paths.addTask({ customer: 7 }),
  editTask: paths.editTask(7),
  viewings: paths.viewings({ view: 'week' }),
  openHouses: paths.openHouses({ new: 7 }),
  openHouse: paths.openHouse(7),
  agentByUuid: paths.agentByUuid('aB-1'),
  agent: paths.agent(7),
  agentAssets: paths.agentAssets(7),
  mood: paths.mood(),
  agency: paths.agency(),
  connectTeam: paths.connectTeam(),
  backOffice: paths.backOffice(),
  chains: paths.chains({ state: 'asked' }),
  waiting: paths.waiting(),
  outbox: paths.outbox(),
} satisfies Record<keyof typeof paths | keyof typeof sitePaths, string>

test('every link of the app', () => {
  expect(ADDRESSES).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibility",
      "addAsset": "/assets/add",
      "addCustomer": "/customer/add/seller?phone=0521234567",
      "addTask": "/tasks/addTask?customer=7",
      "agency": "/agency",
      "agent": "/agent/7/",
      "agentAssets": "/agent/7/assets",
      "agentByUuid": "/a/aB-1",
      "asset": "/dashboard?asset=7",
      "assets": "/assets/",
      "backOffice": "/back-office",
      "blocked": "/profile/blocked",
      "bypass": "/deals/bypass",
      "chains": "/chains?state=asked",
      "connectTeam": "/connect-team",
      "conversation": "/customer/7/?tab=history#conversation",
      "costs": "/costs?price=2950000",
      "customer": "/customer/7/",
      "customers": "/customers?tab=leads",
      "dashboard": "/dashboard",
      "deal": "/deal/7/both",
      "deals": "/deals",
      "developers": "/developers?language=en",
      "documents": "/documents",
      "editAsset": "/assets/7/edit",
      "editCustomer": "/customer/7/edit",
      "editDocument": "/documents/7/edit",
      "editProfile": "/profile/edit",
      "editTask": "/tasks/editTask?id=7",
      "exclusivity": "/assets/7/exclusivity",
      "formText": "/forms/EXCLUSIVE",
      "forms": "/forms?form=ORDER_BUYER&customer=7&about=9",
      "help": "/help/answers?language=en",
      "home": "/",
      "import": "/import",
      "listingForm": "/customer-pl-form?customer=7",
      "login": "/login?next=%2Fcustomers%3Ftab%3Dleads",
      "mood": "/agent/mood",
      "myAssets": "/assets?type=my_assets",
      "newDashboard": "/dashboard/new",
      "notifications": "/notifications",
      "oldLeads": "/customers/old-leads",
      "openHouse": "/viewings/open-houses/7",
      "openHouses": "/viewings/open-houses?new=7",
      "outbox": "/dev/outbox",
      "phoneCall": "/phoneCall",
      "priceLadder": "/assets/7/price",
      "privacy": "/privacy?language=en",
      "profile": "/profile/",
      "profileAssets": "/profile/assets",
      "quickAssetSearch": "/assets/searchAsset",
      "registration": "/registration",
      "reverseDemand": "/reverse-demand",
      "searchAssets": "/assets/search?search=%D7%91%D7%99%D7%90%D7%9C%D7%99%D7%A7&city_id=5000&show_all=1",
      "sentPairs": "/dashboard/new/sent?step=sent",
      "settings": "/settings/sending#quiet",
      "share": "/share",
      "task": "/tasks/7",
      "tasks": "/tasks/?filter=today",
      "terms": "/terms",
      "viewings": "/viewings?view=week",
      "waiting": "/waiting",
    }
  `)
})

test('each opens a page of the app', () => {
  const routes = pages.map(({ path }) => ({ path }))
  // The overview, and documents of their own.
  const { home: _, login: __, privacy: ___, accessibility: ____, help: _____, developers: ______, ...ofPages } = ADDRESSES
  for (const address of Object.values(ofPages)) expect(matchRoutes(routes, address), address).not.toBeNull()
})

test('the form of an asset focuses the field that the link names', () => {
  expect(paths.editAsset(7, 'floor')).toBe('/assets/7/edit#floor')
})

test('letter case and a trailing slash do not matter', () => {
  expect(samePath('/Assets/', '/assets')).toBe(true)
  expect(samePath('/', '')).toBe(true)
  expect(samePath('/assets/add', '/assets')).toBe(false)
})
