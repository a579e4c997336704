/** How long a lower price counts as news. */
export const PRICE_NEWS_DAYS = 14

/** Photo events; acts of one agent within an hour share an entry. */
export const PHOTO_EVENTS = ['photos_added', 'photos_removed', 'photos_ordered', 'logos_removed'] as const
export const ASSET_EVENTS = [
  'added',
  'changed',
  'price',
  'status',
  'contacts',
  'viewers',
  'confirmed',
  'handed_over',
  /** A piece of the marketing kit was shared or downloaded. */
  'kit_used',
  ...PHOTO_EVENTS,
] as const
