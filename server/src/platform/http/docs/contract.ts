import * as access from '@mafteach/contract/access'
import * as accessLog from '@mafteach/contract/access-log'
import * as account from '@mafteach/contract/account'
import * as agency from '@mafteach/contract/agency'
import * as answers from '@mafteach/contract/answers'
import * as assetLists from '@mafteach/contract/asset-lists'
import * as assets from '@mafteach/contract/assets'
import * as backOffice from '@mafteach/contract/back-office'
import * as banners from '@mafteach/contract/banners'
import * as brand from '@mafteach/contract/brand'
import * as broadcast from '@mafteach/contract/broadcast'
import * as bulk from '@mafteach/contract/bulk'
import * as bypass from '@mafteach/contract/bypass'
import * as calls from '@mafteach/contract/calls'
import * as chains from '@mafteach/contract/chains'
import * as clientErrors from '@mafteach/contract/client-errors'
import * as consents from '@mafteach/contract/consents'
import * as conversation from '@mafteach/contract/conversation'
import * as cooperations from '@mafteach/contract/cooperations'
import * as costs from '@mafteach/contract/costs'
import * as currentAssets from '@mafteach/contract/current-assets'
import * as customerLists from '@mafteach/contract/customer-lists'
import * as customerMerge from '@mafteach/contract/customer-merge'
import * as customerShares from '@mafteach/contract/customer-shares'
import * as customers from '@mafteach/contract/customers'
import * as dashboard from '@mafteach/contract/dashboard'
import * as deals from '@mafteach/contract/deals'
import * as demand from '@mafteach/contract/demand'
import * as display from '@mafteach/contract/display'
import * as documents from '@mafteach/contract/documents'
import * as events from '@mafteach/contract/events'
import * as exclusivity from '@mafteach/contract/exclusivity'
import * as explanation from '@mafteach/contract/explanation'
import * as exports from '@mafteach/contract/export'
import * as feeFile from '@mafteach/contract/fee-file'
import * as feeGuard from '@mafteach/contract/fee-guard'
import * as feed from '@mafteach/contract/feed'
import * as fees from '@mafteach/contract/fees'
import * as forms from '@mafteach/contract/forms'
import * as gesherTasks from '@mafteach/contract/gesher-tasks'
import * as google from '@mafteach/contract/google'
import * as help from '@mafteach/contract/help'
import * as imports from '@mafteach/contract/import'
import * as importState from '@mafteach/contract/import-state'
import * as leadMailbox from '@mafteach/contract/lead-mailbox'
import * as leadSources from '@mafteach/contract/lead-sources'
import * as licences from '@mafteach/contract/licences'
import * as listings from '@mafteach/contract/listings'
import * as marketing from '@mafteach/contract/marketing'
import * as matching from '@mafteach/contract/matching'
import * as materialFacts from '@mafteach/contract/material-facts'
import * as messages from '@mafteach/contract/messages'
import * as mood from '@mafteach/contract/mood'
import * as native from '@mafteach/contract/native'
import * as network from '@mafteach/contract/network'
import * as notes from '@mafteach/contract/notes'
import * as notifications from '@mafteach/contract/notifications'
import * as offline from '@mafteach/contract/offline'
import * as openHouses from '@mafteach/contract/open-houses'
import * as outbox from '@mafteach/contract/outbox'
import * as overview from '@mafteach/contract/overview'
import * as paperKinds from '@mafteach/contract/paper-kinds'
import * as partners from '@mafteach/contract/partners'
import * as passkeys from '@mafteach/contract/passkeys'
import * as personalData from '@mafteach/contract/personal-data'
import * as photos from '@mafteach/contract/photos'
import * as places from '@mafteach/contract/places'
import * as potentialDeals from '@mafteach/contract/potential-deals'
import * as priceLadder from '@mafteach/contract/price-ladder'
import * as profile from '@mafteach/contract/profile'
import * as push from '@mafteach/contract/push'
import * as questions from '@mafteach/contract/questions'
import * as realtor from '@mafteach/contract/realtor'
import * as reverseDemand from '@mafteach/contract/reverse-demand'
import * as reviews from '@mafteach/contract/reviews'
import * as savedFilters from '@mafteach/contract/saved-filters'
import * as search from '@mafteach/contract/search'
import * as sellerPages from '@mafteach/contract/seller-pages'
import * as settings from '@mafteach/contract/settings'
import * as shapes from '@mafteach/contract/shapes'
import * as signIn from '@mafteach/contract/sign-in'
import * as signing from '@mafteach/contract/signing'
import * as stillLooking from '@mafteach/contract/still-looking'
import * as tags from '@mafteach/contract/tags'
import * as tasks from '@mafteach/contract/tasks'
import * as timeline from '@mafteach/contract/timeline'
import * as tokens from '@mafteach/contract/tokens'
import * as uploads from '@mafteach/contract/uploads'
import * as viewingDay from '@mafteach/contract/viewing-day'
import * as viewingSlots from '@mafteach/contract/viewing-slots'
import * as viewings from '@mafteach/contract/viewings'
import * as webhooks from '@mafteach/contract/webhooks'
import * as whatsappConnection from '@mafteach/contract/whatsapp-connection'
import * as whyUnsold from '@mafteach/contract/why-unsold'

/**
 * Every file of the contract that has calls or shapes, by its tag in `/api/docs`. Exported names become operation and schema names. A test finds a
 * missing file.
 */
export const CONTRACT = {
  access,
  'access-log': accessLog,
  account,
  agency,
  answers,
  'asset-lists': assetLists,
  assets,
  'back-office': backOffice,
  banners,
  brand,
  broadcast,
  bulk,
  bypass,
  calls,
  chains,
  'client-errors': clientErrors,
  consents,
  conversation,
  cooperations,
  costs,
  'current-assets': currentAssets,
  'customer-lists': customerLists,
  'customer-merge': customerMerge,
  'customer-shares': customerShares,
  customers,
  dashboard,
  deals,
  demand,
  display,
  documents,
  events,
  exclusivity,
  explanation,
  export: exports,
  'fee-file': feeFile,
  'fee-guard': feeGuard,
  feed,
  fees,
  forms,
  'gesher-tasks': gesherTasks,
  google,
  help,
  'import-state': importState,
  import: imports,
  'lead-mailbox': leadMailbox,
  'lead-sources': leadSources,
  licences,
  listings,
  marketing,
  matching,
  'material-facts': materialFacts,
  messages,
  mood,
  native,
  network,
  notes,
  notifications,
  offline,
  'open-houses': openHouses,
  outbox,
  overview,
  'paper-kinds': paperKinds,
  partners,
  passkeys,
  'personal-data': personalData,
  photos,
  places,
  'potential-deals': potentialDeals,
  'price-ladder': priceLadder,
  profile,
  push,
  questions,
  realtor,
  'reverse-demand': reverseDemand,
  reviews,
  'saved-filters': savedFilters,
  search,
  'seller-pages': sellerPages,
  settings,
  shapes,
  'sign-in': signIn,
  signing,
  'still-looking': stillLooking,
  tags,
  tasks,
  timeline,
  tokens,
  uploads,
  'viewing-day': viewingDay,
  'viewing-slots': viewingSlots,
  viewings,
  webhooks,
  'whatsapp-connection': whatsappConnection,
  'why-unsold': whyUnsold,
}
