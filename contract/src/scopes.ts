import type { Endpoint } from './endpoint.ts'
import type { Area, Scope } from './tokens.ts'

/**
 * The calls of each area, by the beginnings of their paths; the longest one that fits a path decides. What stands nowhere here is for sessions alone: a new
 * call is closed to tokens until somebody opens it. Null closes what would else be open: settings, and secrets.
 */
const AREA_OF: Readonly<Record<string, Area | null>> = {
  '/access-control/users/buyers/': 'customers',
  '/access-control/users/leads/': 'customers',
  '/access-control/users/sellers/': 'customers',
  '/real-estate/customer/': 'customers',
  // Papers are no area.
  '/real-estate/customer/:id/consents/': null,
  '/real-estate/customer/:id/personal_data/': null,
  '/real-estate/purchase_listing/': 'customers',
  '/access-control/users/active_assets/': 'assets',
  '/access-control/users/hide_asset/': 'assets',
  '/access-control/users/unhide_asset/': 'assets',
  '/real-estate/asset/': 'assets',
  '/real-estate/asset/:id/deal_made/': 'deals',
  '/real-estate/asset/:id/broadcast/': 'messages',
  '/real-estate/deals/': 'deals',
  '/tasks/': 'tasks',
  '/tasks/calendar/': null,
  '/whatsapp/compose/': 'messages',
  '/whatsapp/handed_over/': 'messages',
  '/whatsapp/messages/': 'messages',
  '/whatsapp/still_looking/': 'messages',
  '/notifications/': 'notifications',
  '/notifications/preferences/': null,
}
const LONGEST_FIRST = Object.keys(AREA_OF).sort((one, other) => other.length - one.length)

/** What a token needs for a call; null where no scope opens it. */
export function scopeOf(endpoint: Pick<Endpoint, 'access' | 'path' | 'changes'>): Scope | null {
  const area = AREA_OF[LONGEST_FIRST.find((path) => endpoint.path.startsWith(path)) ?? '']
  return area && endpoint.access === 'agent' ? `${area}:${endpoint.changes ? 'write' : 'read'}` : null
}

/** Whether scopes open what needs `scope`: who may write reads too. */
export const opens = (scopes: readonly string[], scope: Scope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'))
