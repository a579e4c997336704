/** Scrolls a field into view and focuses it; in a group, its chosen option or first button. */
export const focusField = (field: HTMLElement): void => {
  field.scrollIntoView({ block: 'center' })
  controlOf(field).focus({ preventScroll: true })
}

/** By then the previous list has closed and returned the focus to its field. */
const AFTER_LIST_MS = 20

/** Moves on to the field with this id after the previous one: a list opens, a text field gets the caret. */
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
 * Focuses the first of the fields with these ids. `fromTop`: scrolls the page to its top, where the banner is (spec section 5); focuses the field if
 * it is visible there, else its line of the banner.
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
