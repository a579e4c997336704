export const MATCH_TABS = ['open', 'both', 'interested', 'not_interested', 'all'] as const
export type MatchTab = (typeof MATCH_TABS)[number]
