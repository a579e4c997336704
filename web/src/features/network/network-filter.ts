const TABS = ['all', 'requests', 'friends', 'shared', 'demand', 'sent', 'recommended'] as const
export type Tab = (typeof TABS)[number]

export interface NetworkFilter {
  tab: Tab
  search: string
  /** Without contact requests that were set aside. */
  isWaiting: boolean
}

/** Further parameters of the address. */
export const OTHERS = ['asset']

export const filterOf = (address: URLSearchParams): NetworkFilter => ({
  tab: TABS.find((tab) => tab === address.get('tab')) ?? 'all',
  search: address.get('search') ?? '',
  isWaiting: address.get('set_aside') === '0',
})

export const toSearchParams = ({ tab, search, isWaiting }: NetworkFilter): URLSearchParams =>
  new URLSearchParams({
    ...(tab === 'all' ? {} : { tab }),
    ...(search ? { search } : {}),
    ...(isWaiting ? { set_aside: '0' } : {}),
  })
