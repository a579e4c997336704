/** Where the half-filled form is kept: one draft per user and asset, or seller of a new one. */
export const draftKey = (user: number, { asset, seller }: { asset?: number; seller?: number }): string =>
  `draft:asset:${user}:${asset ?? (seller === undefined ? 'new' : `new-of-${seller}`)}`
