/** Brings a field into sight with the caret in it; in a group, in what is chosen or in its first button. */
export const focusField = (field: HTMLElement): void => {
  field.scrollIntoView({ block: 'center' })
  const control = field.querySelector<HTMLElement>('input:checked, [aria-pressed=true]') ?? field.querySelector('button')
  ;(control ?? field).focus({ preventScroll: true })
}

/** The first on the page of the fields with these ids. */
export const focusFirst = (ids: readonly string[]): void => {
  const fields = ids.flatMap((id) => document.getElementById(id) ?? [])
  const [first] = fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  if (first) focusField(first)
}
