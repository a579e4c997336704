export const FILTERED_LISTS = ['customers', 'assets'] as const
