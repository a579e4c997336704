import { TEXT_SIZES, type TextSize } from '@mafteach/contract/display'
import { ports } from './ports.ts'

/**
 * Text size in percent of the device's own: the root's font size, to which all others are relative. Free of React, so that the sign-in entry shares
 * it.
 */
const KEY = 'text_size'

const apply = (size: TextSize): void => {
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
}

/** Chooses a size and stores it on this device, for the first paint of the next visit. */
export const setTextSize = (size: TextSize): void => {
  ports().storage.set(KEY, String(size))
  apply(size)
}

/** Restores the size of the last visit; called once by each entry. */
export const restoreTextSize = (): void => {
  const stored = Number(ports().storage.get(KEY))
  apply(TEXT_SIZES.find((size) => size === stored) ?? 100)
}
