/** The rows of the page's list: what opens them is marked `data-open`. */
const openersOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-open]')]

/** Goes to the next row or the one before. A long list hears its own arrow keys; the rows of a short one take the focus in turn. */
export const stepRow = (key: 'ArrowDown' | 'ArrowUp'): void => {
  const openers = openersOf()
  const at = openers.indexOf(document.activeElement as HTMLElement)
  const isLong = openers.some((opener) => opener.hasAttribute('tabindex'))
  if (at === -1) (openers.find((opener) => opener.tabIndex === 0) ?? openers[0])?.focus()
  else if (isLong) openers[at]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  else openers[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}

/** Picks the row where the focus is, or takes the pick back. */
export const pickRow = (): void =>
  document.activeElement?.closest('li, [role=listitem]')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
