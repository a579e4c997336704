/** Header by which a writing page names itself. The resulting event carries it, so that this page does not refetch. */
export const PAGE_HEADER = 'x-page-id'
