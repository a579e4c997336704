import { PAGE_SIZE } from '@mafteach/contract/limits'
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './Picking.module.css'
import { countOf, NOTHING_PICKED, type Picked, toggled, withRows } from './picked.ts'

/** How long a row is pressed before it is picked, and how far a finger may move meanwhile. */
const HOLD_MS = 500
const SLIP_PX = 10

interface Page {
  count: number
  results: readonly { id: number }[]
}

/** The list's own query for a page, from 1. */
export type PageQuery = (page: number) => UseQueryOptions<Page, Error, Page, QueryKey>

export const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('main [role="list"] [aria-posinset]') : null
const placeOf = (row: HTMLElement): number => Number(row.getAttribute('aria-posinset')) - 1
/** Keys for typing, or for a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null

/**
 * Picks rows of the page's list by a long press, its handle under the mouse, Shift with a click or arrow keys, Space, or Ctrl+A for all. It listens
 * on the document: the list does not know it, so that the list's first load has none of this code.
 */
export function usePicking(pageQuery: PageQuery, count: number, most: number) {
  const client = useQueryClient()
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED)
  const [anchor, setAnchor] = useState<number | null>(null)
  const isPicking = countOf(picked, count) > 0

  const pageAt = (place: number) => client.getQueryData<Page>(pageQuery(Math.floor(place / PAGE_SIZE) + 1).queryKey)
  const idAt = (place: number): number | null => pageAt(place)?.results[place % PAGE_SIZE]?.id ?? null

  const toggle = (row: HTMLElement) => {
    const place = placeOf(row)
    const id = idAt(place)
    if (id === null) return
    setAnchor(place)
    setPicked((before) => toggled(before, id))
  }

  /** All rows from the last picked one to this one; unread pages in between are loaded. */
  const pickTo = async (place: number) => {
    const [from, to] = [Math.min(anchor ?? place, place), Math.max(anchor ?? place, place)]
    const ids: number[] = []
    for (let page = Math.floor(from / PAGE_SIZE); page <= Math.floor(to / PAGE_SIZE) && ids.length < most; page++) {
      const { results } = (await client.ensureQueryData(pageQuery(page + 1) as never)) as Page
      ids.push(...results.flatMap(({ id }, at) => (page * PAGE_SIZE + at >= from && page * PAGE_SIZE + at <= to ? [id] : [])))
    }
    if (anchor === null) setAnchor(place)
    setPicked((before) => withRows(before, ids))
  }

  const clear = () => {
    setPicked(NOTHING_PICKED)
    setAnchor(null)
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    const row = rowOf(event.target)
    if (!row || event.ctrlKey || event.metaKey || event.detail === 0) return
    if (!isPicking && !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) void pickTo(placeOf(row))
    else toggle(row)
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return
    if (event.key === 'Escape' && isPicking) return clear()
    const row = rowOf(event.target)
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && (row || isPicking)) {
      event.preventDefault()
      return setPicked({ ids: new Set(), isAll: true })
    }
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      toggle(row)
    }
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const here = placeOf(row)
      if (anchor === null) setAnchor(here)
      const there = Math.max(0, Math.min(count - 1, here + (event.key === 'ArrowDown' ? 1 : -1)))
      const ids = [idAt(here), idAt(there)].filter((id) => id !== null)
      setPicked((before) => withRows(before, ids))
    }
  })

  const onHeld = useEffectEvent((row: HTMLElement) => {
    navigator.vibrate?.(10)
    toggle(row)
  })

  useEffect(() => {
    const end = new AbortController()
    const listen = { signal: end.signal, capture: true }
    let hold: { timer: number; x: number; y: number } | null = null
    let wasHeld = false
    const letGo = () => {
      if (hold) clearTimeout(hold.timer)
      hold = null
    }
    document.addEventListener(
      'pointerdown',
      (event) => {
        wasHeld = false
        const row = rowOf(event.target)
        if (!row || event.pointerType !== 'touch') return
        const timer = window.setTimeout(() => {
          hold = null
          wasHeld = true
          onHeld(row)
        }, HOLD_MS)
        hold = { timer, x: event.clientX, y: event.clientY }
      },
      listen,
    )
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (hold && Math.hypot(clientX - hold.x, clientY - hold.y) > SLIP_PX) letGo()
      },
      listen,
    )
    for (const name of ['pointerup', 'pointercancel', 'scroll'] as const) document.addEventListener(name, letGo, listen)
    document.addEventListener(
      'contextmenu',
      (event) => {
        if ((hold || wasHeld) && rowOf(event.target)) event.preventDefault()
      },
      listen,
    )
    document.addEventListener(
      'click',
      (event) => {
        // Releasing a long press opens nothing.
        if (wasHeld && rowOf(event.target)) {
          wasHeld = false
          event.preventDefault()
          event.stopPropagation()
          return
        }
        onClick(event)
      },
      listen,
    )
    document.addEventListener('keydown', onKey, listen)
    return () => {
      letGo()
      end.abort()
    }
  }, [])

  // Rows mount and unmount while scrolling.
  const mark = useEffectEvent(({ isAll, ids }: Picked) => {
    for (const row of document.querySelectorAll<HTMLElement>('main [role="list"] [aria-posinset]')) {
      const id = idAt(placeOf(row))
      const isIn = id !== null && (isAll || ids.has(id))
      row.classList.toggle(styles.picked!, isIn)
    }
  })
  useEffect(() => {
    mark(picked)
    if (!isPicking) return
    const list = document.querySelector('main')
    if (!list) return
    const observer = new MutationObserver(() => mark(picked))
    observer.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-posinset'], attributes: true })
    return () => observer.disconnect()
  }, [picked, isPicking])

  return { picked, count: countOf(picked, count), clear, toggle, pickAll: () => setPicked({ ids: new Set(), isAll: true }) }
}
