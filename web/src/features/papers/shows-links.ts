/** The way to a paper that was just made ready to be signed: its links are shown at once. */
export const SHOWS_LINKS = { showsLinks: true }

export const showsLinks = (state: unknown): boolean => typeof state === 'object' && state !== null && 'showsLinks' in state
