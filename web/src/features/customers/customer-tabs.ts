import { buyers, customers, leads, sellers } from '@mafteach/contract/customers'

/** The filters of the customers page; the word is also the `tab` of its address. */
export const CUSTOMER_TABS = ['all', 'new_matches', 'buyers', 'leads', 'sellers', 'vip', 'dormant', 'archived'] as const
export type CustomerTab = (typeof CUSTOMER_TABS)[number]

interface Filter {
  endpoint: typeof customers | typeof buyers | typeof leads | typeof sellers
  query: { has_new_matches?: true; is_vip?: true; is_dormant?: true; is_archived?: true }
}

/** Which list of the API stands behind a filter. */
export const FILTERS: Record<CustomerTab, Filter> = {
  all: { endpoint: customers, query: {} },
  new_matches: { endpoint: customers, query: { has_new_matches: true } },
  buyers: { endpoint: buyers, query: {} },
  leads: { endpoint: leads, query: {} },
  sellers: { endpoint: sellers, query: {} },
  vip: { endpoint: customers, query: { is_vip: true } },
  dormant: { endpoint: customers, query: { is_dormant: true } },
  archived: { endpoint: customers, query: { is_archived: true } },
}

/** The filter of an address; an unknown one is all. */
export const tabOf = (text: string | null): CustomerTab => CUSTOMER_TABS.find((tab) => tab === text) ?? 'all'
