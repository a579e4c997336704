import { type RefObject, useEffect, useState } from 'react'

/**
 * Rows of a list that does not jump while in use: with the pointer or the focus in it, or scrolled down, new rows are counted and wait for `show`.
 * Changes and removals apply at once.
 */
export const useHeldRows = <Row extends { id: number }>(rows: readonly Row[], list: RefObject<HTMLElement | null>) => {
  const [isOver, setOver] = useState(false)
  const isScrolled = useIsScrolled(list)
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set())
  const arrived = rows.filter(({ id }) => !known.has(id)).length
  const knowAll = () => setKnown(new Set(rows.map(({ id }) => id)))
  const isHeld = (isOver || isScrolled) && known.size > 0
  if (!isHeld && arrived > 0) knowAll()
  return {
    shown: rows.filter(({ id }) => known.has(id)),
    arrived: isHeld ? arrived : 0,
    show: () => {
      knowAll()
      scrollToTop(list.current)
    },
    hold: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setOver(true),
      onBlur: () => setOver(false),
    },
  }
}

const scrollToTop = (list: HTMLElement | null): void => {
  for (let part = list; part; part = part.parentElement) part.scrollTop = 0
}

/** Whether the list's panel, or its page, is scrolled down. */
const useIsScrolled = (list: RefObject<HTMLElement | null>): boolean => {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(list.current)) return
      setScrolled((target instanceof Element ? target.scrollTop : window.scrollY) > 0)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [list])
  return isScrolled
}
