export const PASTE_MAX = 10_000
export const PASTE_KINDS = ['buyer', 'asset'] as const
export const IMPORT_CELL_MAX = 5_000

export const ROW_ACTIONS = ['add', 'update', 'skip', 'ask', 'bad'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]
