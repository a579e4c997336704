/** The draft of a note on a customer: of a new one wherever it is typed, or of one that is edited. */
export const noteDraftKey = (me: number, customer: number, note: number | 'new' = 'new'): string =>
  `draft:note:1:${me}:${customer}:${note}`
