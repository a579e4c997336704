/** Opens a paper just made ready to sign: its links are shown at once. */
export const SHOWS_LINKS = { showsLinks: true }

export const showsLinks = (state: unknown): boolean => typeof state === 'object' && state !== null && 'showsLinks' in state
