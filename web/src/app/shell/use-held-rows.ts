import { type RefObject, useEffect, useState } from 'react'

/**
 * Rows of a list, newest first, that does not jump while somebody is at it: with the pointer over it, or scrolled down, what arrives is counted
 * and waits for `show`.
 */
export const useHeldRows = <Row extends { id: number }>(rows: readonly Row[], list: RefObject<HTMLElement | null>) => {
  const [isOver, setOver] = useState(false)
  const isScrolled = useIsScrolled(list)
  const last = rows[0]?.id ?? 0
  const [newest, setNewest] = useState(last)
  const isHeld = isOver || isScrolled
  if (!isHeld && last > newest) setNewest(last)
  return {
    shown: rows.filter(({ id }) => id <= newest),
    arrived: rows.filter(({ id }) => id > newest).length,
    show: () => {
      setNewest(last)
      scrollToTop(list.current)
    },
    hold: { onPointerEnter: () => setOver(true), onPointerLeave: () => setOver(false) },
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
