import type { Endpoint } from './endpoint.ts'
import type { Area, Scope } from './tokens.ts'

/** Whoever writes what a customer looks for, or a property, names its place. */
const WRITES_PLACES: readonly Scope[] = ['customers:write', 'assets:write']

/**
 * The calls of each area, by the beginnings of their paths; the longest one that fits a path decides. What stands nowhere here is for sessions alone: a new
 * call is closed to tokens until somebody opens it. Scopes in the place of an area open whatever the call does, any one of them; none closes what would else
 * be open: settings, and secrets.
 */
const OPENED_BY: Readonly<Record<string, Area | readonly Scope[]>> = {
  '/access-control/users/buyers/': 'customers',
  '/access-control/users/leads/': 'customers',
  '/access-control/users/sellers/': 'customers',
  '/real-estate/customer/': 'customers',
  // Papers are no area.
  '/real-estate/customer/:id/consents/': [],
  '/real-estate/customer/:id/fee_file/': [],
  '/real-estate/customer/:id/access_log/': [],
  '/real-estate/customer/:id/personal_data/': [],
  '/real-estate/customer/:id/messages/': 'messages',
  // Whoever has the link writes in the customer's name.
  '/real-estate/customer/:id/answers_link/': ['customers:write'],
  '/real-estate/purchase_listing/': 'customers',
  '/access-control/users/active_assets/': 'assets',
  '/access-control/users/hide_asset/': 'assets',
  '/access-control/users/unhide_asset/': 'assets',
  '/real-estate/asset/': 'assets',
  '/real-estate/asset/:id/deal_made/': 'deals',
  '/real-estate/asset/:id/broadcast/': 'messages',
  '/real-estate/asset/:id/material_facts/tell/': 'messages',
  '/real-estate/deals/': 'deals',
  '/real-estate/neighborhoods/': WRITES_PLACES,
  '/real-estate/city_price_range/': WRITES_PLACES,
  '/real-estate/streets/': WRITES_PLACES,
  // It reads a text and keeps nothing: whoever reads customers or properties may hold them against one.
  '/import/paste/': ['customers:read', 'assets:read'],
  // What waits for the agent today is read like tasks; doing it from there is for sessions alone.
  '/overview/': ['tasks:read'],
  '/overview/:kind/': [],
  '/overview/done/': [],
  '/overview/undo/': [],
  '/overview/STALE_ASSETS/': [],
  // Whoever tags customers or properties reads and adds tags.
  '/tags/': ['customers:write', 'assets:write'],
  '/tasks/': 'tasks',
  '/tasks/calendar/': [],
  '/viewings/': 'tasks',
  '/whatsapp/compose/': 'messages',
  '/whatsapp/handed_over/': 'messages',
  '/whatsapp/messages/': 'messages',
  '/whatsapp/still_looking/': 'messages',
  '/notifications/': 'notifications',
  '/notifications/preferences/': [],
}
const LONGEST_FIRST = Object.keys(OPENED_BY).sort((one, other) => other.length - one.length)

/** What opens a call to a token, any one of these; empty where nothing does. */
export function scopesOf(endpoint: Pick<Endpoint, 'access' | 'path' | 'changes'>): readonly Scope[] {
  if (endpoint.access !== 'agent') return []
  const opened = OPENED_BY[LONGEST_FIRST.find((path) => endpoint.path.startsWith(path)) ?? ''] ?? []
  return typeof opened === 'string' ? [`${opened}:${endpoint.changes ? 'write' : 'read'}`] : opened
}

/** Whether the scopes of a token open what any of `needed` opens: who may write reads too. */
export const opens = (scopes: readonly string[], needed: readonly Scope[]): boolean =>
  needed.some((scope) => scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write')))
