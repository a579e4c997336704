/** Brings a field into sight with the caret in it; in a group, in what is chosen or in its first button. */
export const focusField = (field: HTMLElement): void => {
  field.scrollIntoView({ block: 'center' })
  controlOf(field).focus({ preventScroll: true })
}

/** By then the list before is closed and has given the focus back to its own field. */
const AFTER_LIST_MS = 20

/** Goes on to the field with this id after the one before it was answered: a list opens, a text has the caret. */
export const continueIn = (id: string): void => {
  setTimeout(() => {
    const field = document.getElementById(id)
    if (field?.role !== 'combobox') field?.focus()
    else if (field.ariaExpanded !== 'true') field.click()
  }, AFTER_LIST_MS)
}

const controlOf = (field: HTMLElement): HTMLElement =>
  field.querySelector<HTMLElement>('input:checked, [aria-pressed=true]') ??
  field.querySelector<HTMLElement>('button, input') ??
  field

/**
 * The first on the page of the fields with these ids. `fromTop`: the page goes to its top, where the banner says all (spec section 5); the caret
 * stands in the field if it is in sight there, else on its line of the banner.
 */
export const focusFirst = (ids: readonly string[], fromTop = false): void => {
  const fields = ids.flatMap((id) => document.getElementById(id) ?? [])
  const [first] = fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  if (!fromTop) {
    if (first) focusField(first)
    return
  }
  window.scrollTo({ top: 0 })
  if (!first) return
  const isInSight = first.getBoundingClientRect().bottom <= window.innerHeight
  const line = first.closest('form')?.querySelector<HTMLElement>('[role=alert] button')
  ;(isInSight ? controlOf(first) : (line ?? first)).focus({ preventScroll: true })
}
