import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'

/** Lines that one press of Page Down passes. */
const PAGE = 5

/** Where a key leads from the place `at` of a list in so many columns; null for keys that are not the list's. */
export const placeAfter = (key: string, at: number, { count, columns, isRtl }: Grid): number | null => {
  const sideways = columns > 1 ? (isRtl ? 1 : -1) : 0
  const targets: Record<string, number> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    ...(sideways ? { ArrowLeft: at + sideways, ArrowRight: at - sideways } : {}),
    PageDown: at + PAGE * columns,
    PageUp: at - PAGE * columns,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? null : Math.max(0, Math.min(target, count - 1))
}

interface Grid {
  count: number
  columns: number
  isRtl: boolean
}

/** One asset of a long list is reached by Tab; the arrow keys, Home and End move from there (look.md "Keys"). */
export const useRovingAssets = (count: number, columns: number, list: RefObject<WindowVirtualizerHandle | null>) => {
  const [wanted, setCurrent] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const current = Math.max(0, Math.min(wanted, count - 1))
  const lineOf = (at: number) => Math.floor(at / columns)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = document.documentElement.dir === 'rtl'
    const next = placeAfter(event.key, current, { count, columns, isRtl })
    if (next === null) return
    event.preventDefault()
    // A line next door is drawn already; a far one is brought into sight first.
    if (Math.abs(lineOf(next) - lineOf(current)) > 1) list.current?.scrollToIndex(lineOf(next), { align: 'center' })
    setCurrent(next)
    setFocused(next)
  }

  return {
    current,
    /** The asset that the keyboard has just gone to. */
    focused,
    onKeyDown,
    onFocus: (at: number) => {
      setCurrent(at)
      if (at !== focused) setFocused(null)
    },
    /** The current asset scrolled out of sight: Tab enters the list where it is looked at. */
    onScrollEnd: () => {
      const lines = list.current
      if (!lines) return
      const first = lines.findItemIndex(lines.scrollOffset)
      const last = lines.findItemIndex(lines.scrollOffset + lines.viewportSize)
      if (lineOf(current) < first || lineOf(current) > last) setCurrent(Math.min(first + 1, last) * columns)
    },
  }
}
