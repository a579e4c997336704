/** Key of the form's draft: one per user and asset, or seller of a new one. */
export const draftKey = (user: number, { asset, seller }: { asset?: number; seller?: number }): string =>
  `draft:asset:${user}:${asset ?? (seller === undefined ? 'new' : `new-of-${seller}`)}`
