import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'

/** Rows that one press of Page Down passes. */
const PAGE = 10

/** One row of a long list is reached by Tab; the arrow keys, Home and End move from there (look.md "Keys"). */
export const useRovingRows = (count: number, list: RefObject<WindowVirtualizerHandle | null>) => {
  const [wanted, setCurrent] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const current = Math.max(0, Math.min(wanted, count - 1))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const targets: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + PAGE,
      PageUp: current - PAGE,
      Home: 0,
      End: count - 1,
    }
    const target = targets[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = Math.max(0, Math.min(target, count - 1))
    // A row next door is drawn already; a far one is brought into sight first.
    if (Math.abs(next - current) > 1) list.current?.scrollToIndex(next, { align: 'center' })
    setCurrent(next)
    setFocused(next)
  }

  return {
    current,
    /** The row that the keyboard has just gone to. */
    focused,
    onKeyDown,
    onFocus: (index: number) => {
      setCurrent(index)
      if (index !== focused) setFocused(null)
    },
    /** The current row scrolled out of sight: Tab enters the list where it is looked at. */
    onScrollEnd: () => {
      const rows = list.current
      if (!rows) return
      const first = rows.findItemIndex(rows.scrollOffset)
      const last = rows.findItemIndex(rows.scrollOffset + rows.viewportSize)
      if (current < first || current > last) setCurrent(Math.min(first + 1, last))
    },
  }
}
