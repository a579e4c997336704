export const SEARCH_KINDS = ['customer', 'asset', 'agent'] as const
