/** Code lists. Labels are in the clients' texts; the order is that of the screens. */

export const ASSET_TYPES = ['AT', 'GT', 'RT', 'PN', 'DX', 'CE', 'TF', 'PH', 'ST', 'LT'] as const
export type AssetType = (typeof ASSET_TYPES)[number]

/** Whether a property or search is for sale or rent. */
export const DEAL_KINDS = ['SALE', 'RENT'] as const
export type DealKind = (typeof DEAL_KINDS)[number]

/** First apartment, improving, investing, other (`buyer_end_customer_status`). */
export const CUSTOMER_TYPES = ['FA', 'IM', 'IN', 'OT'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

/** Active, dormant (`buyer_end_customer_activity_state`). Archived is a separate flag. */
export const ACTIVITY_STATES = ['AV', 'DO'] as const
export type ActivityState = (typeof ACTIVITY_STATES)[number]

/** How soon a lead was answered: within an hour, a day, later, not yet. */
export const RESPONSE_TIMES = ['HOUR', 'DAY', 'LATER', 'NEVER'] as const
export type ResponseTime = (typeof RESPONSE_TIMES)[number]

/** In marketing, all agents, selected agents, under the radar, sold, rented out. */
export const VISIBILITY_STATUSES = ['ME', 'AL', 'AG', 'NO', 'sold', 'rented'] as const
export type VisibilityStatus = (typeof VISIBILITY_STATUSES)[number]
/** Closed by a deal: `sold` for sales, `rented` for rentals. */
export const isSoldOrRented = (status: VisibilityStatus): status is 'sold' | 'rented' => status === 'sold' || status === 'rented'

export const EVICTION_RANGES = ['IMM', 'M3', 'M6', 'M12', 'FLEX'] as const
export type EvictionRange = (typeof EVICTION_RANGES)[number]

export const ASSET_CONDITIONS = ['NEW', 'REN', 'GOOD', 'OLD'] as const
export type AssetCondition = (typeof ASSET_CONDITIONS)[number]

export const ASSET_FACINGS = ['FRONT', 'BACK', 'SIDE'] as const
export type AssetFacing = (typeof ASSET_FACINGS)[number]

/** Unfurnished, partly, fully. */
export const FURNISHED = ['NONE', 'PART', 'FULL'] as const
export type Furnished = (typeof FURNISHED)[number]

/** An agent's role on an asset (spec section 6); null for any other agent. */
export const ASSET_ROLES = ['owner', 'contact', 'viewer'] as const
export type AssetRole = (typeof ASSET_ROLES)[number]

/** Updated within 24 hours, within 7 days, or longer ago. */
export const UPDATING_STATUSES = ['new', 'last_week', 'other'] as const

export const MESSAGING_STATES = ['authorized', 'notAuthorized', 'starting', 'notExisted'] as const
export type MessagingState = (typeof MESSAGING_STATES)[number]

export const MESSAGE_STATES = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'handed_over'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const CHANNELS = ['sms', 'whatsapp', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Relation of an agent to the asking one (spec section 4, "Connect request on an agent card"). */
export const CONNECTION_STATES = ['self', 'none', 'request_sent', 'request_received', 'connected'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]
export const FRIEND_ACTIONS = ['Accepted', 'Cancel', 'Rejected'] as const

/** Open shares: preferences shown, accepted by the other agent, identity shown. */
export const OPEN_SHARE_STATES = ['offered', 'accepted', 'confirmed'] as const
/** All states of a share; `ended` with the connection. */
export const SHARE_STATES = ['offered', 'accepted', 'confirmed', 'rejected', 'taken_back', 'ended'] as const
export type ShareState = (typeof SHARE_STATES)[number]

export const COOPERATION_STATES = ['proposed', 'accepted', 'rejected'] as const
export type CooperationState = (typeof COOPERATION_STATES)[number]

/** The neighborhood that stands for a whole city; every city has one. On an asset it means "not stated" (product.md section 5). */
export const WHOLE_CITY = 'כל היישוב'

/**
 * The neighborhood to display; null if not stated. Decided by name, because the API and devices store neighborhoods as `{id, name}`. Where an answer
 * has `is_whole_city`, use that.
 */
export const statedNeighborhood = <N extends { name: string }>(neighborhood: N): N | null =>
  neighborhood.name === WHOLE_CITY ? null : neighborhood

/** Types whose outside area is the lot; RT has a roof, GT a garden (spec section 5). */
export const LOT_TYPES: readonly AssetType[] = ['TF', 'PH', 'CE']
/** Types with any outside area. */
export const OUTSIDE_TYPES: readonly AssetType[] = [...LOT_TYPES, 'RT', 'GT']
/** Houses: no floor or elevator. */
export const HOUSE_TYPES: readonly AssetType[] = ['TF', 'PH']
