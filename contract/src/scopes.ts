import type { Endpoint } from './endpoint.ts'
import type { Area, Scope } from './tokens.ts'

/** Writing a search or a property requires looking up places. */
const WRITES_PLACES: readonly Scope[] = ['customers:write', 'assets:write']

/**
 * Areas of calls by the beginnings of their paths; the longest matching one decides. A path without an entry is for sessions alone, so a new call is
 * closed to tokens. A list of scopes in place of an area opens the call, reading or writing, to any one of them; an empty list closes it: settings,
 * and secrets.
 */
const OPENED_BY: Readonly<Record<string, Area | readonly Scope[]>> = {
  '/access-control/users/buyers/': 'customers',
  '/access-control/users/leads/': 'customers',
  '/access-control/users/sellers/': 'customers',
  '/real-estate/customer/': 'customers',
  // Papers belong to no area.
  '/real-estate/customer/:id/consents/': [],
  '/real-estate/customer/:id/fee_file/': [],
  '/real-estate/customer/:id/access_log/': [],
  '/real-estate/customer/:id/personal_data/': [],
  '/real-estate/customer/:id/messages/': 'messages',
  // Holders of the link write in the customer's name.
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
  // Reads a text and stores nothing, for comparing it with customers or properties.
  '/import/paste/': ['customers:read', 'assets:read'],
  // The overview is read like tasks; acting on it is for sessions alone.
  '/overview/': ['tasks:read'],
  '/overview/:kind/': [],
  '/overview/done/': [],
  '/overview/undo/': [],
  '/overview/STALE_ASSETS/': [],
  // Tagging customers or properties includes reading and creating tags.
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

/** The scopes that open a call to a token, any one of them; empty if none does. */
export function scopesOf(endpoint: Pick<Endpoint, 'access' | 'path' | 'changes'>): readonly Scope[] {
  if (endpoint.access !== 'agent') return []
  const opened = OPENED_BY[LONGEST_FIRST.find((path) => endpoint.path.startsWith(path)) ?? ''] ?? []
  return typeof opened === 'string' ? [`${opened}:${endpoint.changes ? 'write' : 'read'}`] : opened
}

/** Whether a token's scopes include any of `needed`: write scopes include reading. */
export const opens = (scopes: readonly string[], needed: readonly Scope[]): boolean =>
  needed.some((scope) => scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write')))
