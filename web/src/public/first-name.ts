/** The agent's first name, as the page speaks of them. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
