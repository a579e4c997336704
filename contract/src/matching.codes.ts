export const MATCH_TABS = ['open', 'interested', 'not_interested', 'all'] as const
export type MatchTab = (typeof MATCH_TABS)[number]
