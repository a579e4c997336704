import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** How many places an arrow key moves; the reading direction turns left and right. */
const stepOf = (key: string, isRtl: boolean): number => {
  if (key === 'ArrowUp') return -1
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowLeft') return isRtl ? 1 : -1
  if (key === 'ArrowRight') return isRtl ? -1 : 1
  return 0
}

interface Order {
  keys: readonly string[]
  /** Puts a photo to a place, counted from 0. */
  onMove: (key: string, at: number) => void
}

/**
 * Ordering tiles by a handle: dragged by mouse, pen or finger, moved by arrow keys, or one place earlier by a tap, without dragging (WCAG 2.5.7).
 * Each tile has `data-key`. `dragged` is the tile under the pointer.
 */
export const usePhotoOrder = ({ keys, onMove }: Order) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  const wasDragged = useRef(false)
  const follow = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const over = document.elementsFromPoint(clientX, clientY).find((element) => element.closest('[data-key]'))
    const target = over?.closest<HTMLElement>('[data-key]')?.dataset.key ?? null
    // A tile that just moved may be under the pointer: it is ignored until the pointer leaves it.
    if (target === last.current) return
    last.current = target
    if (dragged === null || target === null || target === dragged) return
    wasDragged.current = true
    onMove(dragged, keys.indexOf(target))
  })
  // On the window: a tile that moves in the document loses the pointer capture, and would miss its release.
  useEffect(() => {
    if (dragged === null) return
    const listeners = new AbortController()
    const { signal } = listeners
    const end = () => {
      setDragged(null)
      last.current = null
    }
    window.addEventListener('pointermove', (event) => follow(event), { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return () => listeners.abort()
  }, [dragged])
  const handleOf = (key: string) => ({
    onPointerDown: ({ button }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return
      wasDragged.current = false
      setDragged(key)
    },
    onClick: () => {
      const at = keys.indexOf(key)
      if (!wasDragged.current && at > 0) onMove(key, at - 1)
      wasDragged.current = false
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
      const to = keys.indexOf(key) + step
      if (step === 0 || to < 0 || to >= keys.length) return
      event.preventDefault()
      onMove(key, to)
    },
  })
  return { dragged, handleOf }
}
