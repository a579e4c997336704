/** The agent's first name, as used in the page's texts. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
