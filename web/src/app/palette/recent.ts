import type { PaletteEntry } from './palette-entries.ts'

const RECENT_MAX = 5

/** What was opened from the palette, the last first. For this visit only: names of customers stay on no device. */
let opened: readonly PaletteEntry[] = []

export const recentEntries = (): readonly PaletteEntry[] => opened

export const noteOpened = (entry: PaletteEntry): void => {
  if (entry.key.startsWith('action ')) return
  opened = [entry, ...opened.filter(({ key }) => key !== entry.key)].slice(0, RECENT_MAX)
}
