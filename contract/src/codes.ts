/** The code lists of the product. Labels live in the clients' texts; the order here is the order on screen. */

export const ASSET_TYPES = ['AT', 'GT', 'RT', 'PN', 'DX', 'CE', 'TF', 'PH', 'ST', 'LT'] as const
export type AssetType = (typeof ASSET_TYPES)[number]

/** Whether a property is for sale or for rent, and what a listing looks for. */
export const DEAL_KINDS = ['SALE', 'RENT'] as const
export type DealKind = (typeof DEAL_KINDS)[number]

/** First apartment, improving, investing, other (`buyer_end_customer_status`). */
export const CUSTOMER_TYPES = ['FA', 'IM', 'IN', 'OT'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

/** Active, dormant (`buyer_end_customer_activity_state`). Archived is a flag of its own. */
export const ACTIVITY_STATES = ['AV', 'DO'] as const
export type ActivityState = (typeof ACTIVITY_STATES)[number]

/** How soon a lead was answered: within an hour, within a day, later, not yet. */
export const RESPONSE_TIMES = ['HOUR', 'DAY', 'LATER', 'NEVER'] as const
export type ResponseTime = (typeof RESPONSE_TIMES)[number]

/** In marketing, all agents, selected agents, under the radar, sold, rented out. */
export const VISIBILITY_STATUSES = ['ME', 'AL', 'AG', 'NO', 'sold', 'rented'] as const
export type VisibilityStatus = (typeof VISIBILITY_STATUSES)[number]
/** A deal closed it: `sold` of a property for sale, `rented` of one for rent. */
export const isSoldOrRented = (status: VisibilityStatus): status is 'sold' | 'rented' => status === 'sold' || status === 'rented'

export const EVICTION_RANGES = ['IMM', 'M3', 'M6', 'M12', 'FLEX'] as const
export type EvictionRange = (typeof EVICTION_RANGES)[number]

export const ASSET_CONDITIONS = ['NEW', 'REN', 'GOOD', 'OLD'] as const
export type AssetCondition = (typeof ASSET_CONDITIONS)[number]

export const ASSET_FACINGS = ['FRONT', 'BACK', 'SIDE'] as const
export type AssetFacing = (typeof ASSET_FACINGS)[number]

/** Without furniture, in part, fully. */
export const FURNISHED = ['NONE', 'PART', 'FULL'] as const
export type Furnished = (typeof FURNISHED)[number]

/** What the asker is to an asset (spec section 6); null is any other agent. */
export const ASSET_ROLES = ['owner', 'contact', 'viewer'] as const
export type AssetRole = (typeof ASSET_ROLES)[number]

/** How lately an asset was updated: within 24 hours, within 7 days, longer ago. */
export const UPDATING_STATUSES = ['new', 'last_week', 'other'] as const

export const MESSAGING_STATES = ['authorized', 'notAuthorized', 'starting', 'notExisted'] as const
export type MessagingState = (typeof MESSAGING_STATES)[number]

export const MESSAGE_STATES = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'handed_over'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const CHANNELS = ['sms', 'whatsapp', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** What an agent may answer to a contact request, or do with their own. */
/** What an agent is to the asking one (spec section 4, "Connect request on an agent card"). */
export const CONNECTION_STATES = ['self', 'none', 'request_sent', 'request_received', 'connected'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]
export const FRIEND_ACTIONS = ['Accepted', 'Cancel', 'Rejected'] as const

/** States of a share that is still open: the wishes are shared, the other agent accepted, the customer's identity is shared. */
export const OPEN_SHARE_STATES = ['offered', 'accepted', 'confirmed'] as const
/** What became of a share; `ended` came with the end of the connection. */
export const SHARE_STATES = ['offered', 'accepted', 'confirmed', 'rejected', 'taken_back', 'ended'] as const
export type ShareState = (typeof SHARE_STATES)[number]

export const COOPERATION_STATES = ['proposed', 'accepted', 'rejected'] as const
export type CooperationState = (typeof COOPERATION_STATES)[number]

/** The neighborhood row that stands for a whole city: every city has one. On an asset it means "not stated" (product.md section 5). */
export const WHOLE_CITY = 'כל היישוב'

/**
 * A neighborhood for people to read: null where it is not stated. By its name: the neighborhood of an asset or listing is `{id, name}` in the API and in what devices
 * stored of it. Where an answer has `is_whole_city`, that flag is the one to ask.
 */
export const statedNeighborhood = <N extends { name: string }>(neighborhood: N): N | null =>
  neighborhood.name === WHOLE_CITY ? null : neighborhood

/** Types whose lot is asked for as the outside area; RT asks for the roof, GT for the garden (spec section 5). */
export const LOT_TYPES: readonly AssetType[] = ['TF', 'PH', 'CE']
/** Types with any outside area. */
export const OUTSIDE_TYPES: readonly AssetType[] = [...LOT_TYPES, 'RT', 'GT']
/** Houses: no floor, no elevator. */
export const HOUSE_TYPES: readonly AssetType[] = ['TF', 'PH']
