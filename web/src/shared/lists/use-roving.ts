import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'

export interface RovingGrid {
  count: number
  columns: number
  /** Lines per press of Page Down. */
  page: number
}

/** Where a key leads from index `at` of a list with this many columns; null for other keys. */
export const placeAfter = (key: string, at: number, { count, columns, page, isRtl }: RovingGrid & { isRtl: boolean }) => {
  const sideways = columns > 1 ? (isRtl ? 1 : -1) : 0
  const targets: Record<string, number> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    ...(sideways ? { ArrowLeft: at + sideways, ArrowRight: at - sideways } : {}),
    PageDown: at + page * columns,
    PageUp: at - page * columns,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? null : Math.max(0, Math.min(target, count - 1))
}

/** Tab reaches one place of a long list; the arrow keys, Home and End move from there (look.md "Keys"). */
export const useRoving = (grid: RovingGrid, list: RefObject<WindowVirtualizerHandle | null>) => {
  const [wanted, setCurrent] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const { count, columns } = grid
  const current = Math.max(0, Math.min(wanted, count - 1))
  const lineOf = (at: number) => Math.floor(at / columns)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return
    const next = placeAfter(event.key, current, { ...grid, isRtl: document.documentElement.dir === 'rtl' })
    if (next === null) return
    event.preventDefault()
    // A neighbouring line is drawn already; a far one is scrolled into view first.
    if (Math.abs(lineOf(next) - lineOf(current)) > 1) list.current?.scrollToIndex(lineOf(next), { align: 'center' })
    setCurrent(next)
    setFocused(next)
  }

  return {
    current,
    /** The index just reached by keyboard. */
    focused,
    onKeyDown,
    onFocus: (at: number) => {
      setCurrent(at)
      if (at !== focused) setFocused(null)
    },
    /** The current place scrolled out of sight: Tab enters the list where it is visible. */
    onScrollEnd: () => {
      const lines = list.current
      if (!lines) return
      const first = lines.findItemIndex(lines.scrollOffset)
      const last = lines.findItemIndex(lines.scrollOffset + lines.viewportSize)
      if (lineOf(current) < first || lineOf(current) > last) setCurrent(Math.min(first + 1, last) * columns)
    },
  }
}
