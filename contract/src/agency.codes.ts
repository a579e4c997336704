/** What changes for agents whose agency, or place in it, changes. */
export const MEMBERSHIP = ['agency', 'me', 'home', 'agent', 'asset', 'match', 'customer', 'notification'] as const
