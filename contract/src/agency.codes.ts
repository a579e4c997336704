/** Entities that change for agents when their agency, or their role in it, changes. */
export const MEMBERSHIP = ['agency', 'me', 'home', 'agent', 'asset', 'match', 'customer', 'notification'] as const
