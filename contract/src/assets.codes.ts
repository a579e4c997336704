/** For so long a lower price is news. */
export const PRICE_NEWS_DAYS = 14

/** What happened to an asset's photos; what one agent does within an hour is one line. */
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
