/** What stands in a list is about to leave: the focus goes on to its neighbour. */
export const focusNext = (button: HTMLElement): void => {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
