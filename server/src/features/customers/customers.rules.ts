import { customerParts } from '@mafteach/contract/search-text'

/** LIKE patterns of what was typed: one of each group has to be found in a `search` column. Null when something was typed that no name or phone holds. */
export const searchPatterns = (typed: string): string[][] | null =>
  customerParts(typed)?.map((group) => group.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`)) ?? null
