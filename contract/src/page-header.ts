/** The header by which a page names itself when it writes: the event that tells of it carries the name, and that page does not ask anew. */
export const PAGE_HEADER = 'x-page-id'
