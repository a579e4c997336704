/** Moves the focus to the neighbour of a row that is about to disappear. */
export const focusNext = (button: HTMLElement): void => {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
