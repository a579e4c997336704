import type { PaletteEntry } from './palette-entries.ts'

const RECENT_MAX = 5

/** Recently opened from the palette, the latest first. For this visit only: customers' names are not stored on a device. */
let opened: readonly PaletteEntry[] = []

export const recentEntries = (): readonly PaletteEntry[] => opened

export const noteOpened = (entry: PaletteEntry): void => {
  if (entry.key.startsWith('action ')) return
  opened = [entry, ...opened.filter(({ key }) => key !== entry.key)].slice(0, RECENT_MAX)
}
