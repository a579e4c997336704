import type { HelpPageCode } from '@mafteach/contract/help.codes'
import { paths } from '@mafteach/contract/paths'

interface Article {
  /** Screens whose help lists it. */
  pages: HelpPageCode[]
  /** The screen that it links to. */
  way: string
}

/** Articles in list order. */
export const ARTICLES = {
  'paste-a-message': { pages: ['add_customer', 'listing_form', 'add_asset'], way: paths.addCustomer('buyer') },
  'import-a-file': { pages: ['import', 'customers'], way: paths.import() },
  'why-it-fits': { pages: ['customer', 'asset'], way: paths.customers({ tab: 'buyers' }) },
  'no-matches': { pages: ['customer', 'listing_form', 'asset'], way: paths.customers({ tab: 'buyers' }) },
  'send-several': { pages: ['customer', 'customers'], way: paths.customers({ tab: 'buyers' }) },
  'what-the-customer-sees': { pages: ['customer', 'asset'], way: paths.customers() },
  answers: { pages: ['customer', 'overview'], way: paths.notifications({ type: 'customer answer' }) },
  'plan-a-viewing': { pages: ['viewings', 'customer', 'asset'], way: paths.viewings() },
  'offer-times': { pages: ['viewings', 'asset'], way: paths.viewings() },
  'open-house': { pages: ['open_houses', 'viewings'], way: paths.openHouses() },
  'incoming-call': { pages: ['phone_call', 'overview'], way: paths.phoneCall() },
  'tasks-of-the-day': { pages: ['tasks', 'overview'], way: paths.tasks() },
  'whom-to-call': { pages: ['tasks', 'overview'], way: paths.tasks({ view: 'calls' }) },
  'sign-a-paper': { pages: ['forms', 'documents'], way: paths.forms() },
  exclusivity: { pages: ['exclusivity', 'asset'], way: paths.myAssets() },
  'fee-guard': { pages: ['documents', 'customer'], way: paths.settings('papers', 'fee_guard') },
  'price-ladder': { pages: ['price_ladder', 'asset'], way: paths.myAssets() },
  'what-was-done': { pages: ['asset', 'assets', 'exclusivity'], way: paths.myAssets() },
  network: { pages: ['network', 'overview'], way: paths.connectTeam() },
  cooperation: { pages: ['network', 'asset'], way: paths.assets() },
  rentals: { pages: ['add_asset', 'listing_form', 'assets'], way: paths.settings('profile', 'deal_kinds') },
  brand: { pages: ['settings', 'asset'], way: paths.settings('profile', 'brand') },
  'lead-sources': { pages: ['settings', 'customers'], way: paths.settings('leads', 'lead_sources') },
  whatsapp: { pages: ['settings', 'customer'], way: paths.settings('sending', 'whatsapp') },
  'quiet-hours': { pages: ['settings'], way: paths.settings('notifications', 'quiet') },
  'without-a-line': { pages: ['waiting', 'overview'], way: paths.waiting() },
  'dead-battery': { pages: ['add_customer', 'add_asset', 'waiting'], way: paths.addCustomer('buyer') },
  'merge-customers': { pages: ['customer', 'customers'], way: paths.customers() },
  'hand-over': { pages: ['agency'], way: paths.agency() },
  'export-everything': { pages: ['settings', 'import'], way: paths.settings('account', 'export') },
  'delete-for-good': { pages: ['customer', 'settings'], way: paths.oldLeads() },
  agency: { pages: ['agency', 'figures'], way: paths.agency() },
  tokens: { pages: ['settings'], way: paths.settings('connections', 'tokens') },
  assistants: { pages: ['settings'], way: paths.settings('connections', 'programs') },
} as const satisfies Record<string, Article>

export type HelpSlug = keyof typeof ARTICLES
