import { paths } from '@mafteach/contract/paths'
import { sendBest } from '#shared/navigation/overlay-paths.ts'

/** The rows of the page's list: their links are marked `data-open`. */
const openersOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-open]')]

/** Moves to the next or previous row. A long list handles arrow keys itself; rows of a short one take the focus in turn. */
export const stepRow = (key: 'ArrowDown' | 'ArrowUp'): void => {
  const openers = openersOf()
  const at = openers.indexOf(document.activeElement as HTMLElement)
  const isLong = openers.some((opener) => opener.hasAttribute('tabindex'))
  if (at === -1) (openers.find((opener) => opener.tabIndex === 0) ?? openers[0])?.focus()
  else if (isLong) openers[at]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  else openers[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}

/** Picks the focused row, or unpicks it. */
export const pickRow = (): void =>
  document.activeElement?.closest('li, [role=listitem]')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()

/** The address that the row with the focus opens. */
const addressOfRow = (focused: Element | null): URL | null => {
  const opener = focused?.closest('[data-open]')
  return opener instanceof HTMLAnchorElement ? new URL(opener.href) : null
}

const CUSTOMER = /^\/customer\/(-?\d+)\/?$/
const TASK = /^\/tasks\/(-?\d+)\/?$/

/** The edit page of the row's customer, asset or task; null without one. */
export const editOf = (focused: Element | null): string | null => {
  const address = addressOfRow(focused)
  if (!address) return null
  const { pathname, searchParams } = address
  const customer = CUSTOMER.exec(pathname)?.[1]
  const task = TASK.exec(pathname)?.[1]
  const asset = searchParams.get('asset')
  if (asset) return paths.editAsset(asset)
  if (customer) return paths.editCustomer(customer)
  return task ? paths.editTask(task) : null
}

/** The sheet that sends the best matches to the row's customer; null for other rows. */
export const sendOf = (focused: Element | null, currentSearch: string): { search: string } | null => {
  const customer = CUSTOMER.exec(addressOfRow(focused)?.pathname ?? '')?.[1]
  return customer ? sendBest(Number(customer), currentSearch) : null
}
