import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

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
 * Ordering tiles by a handle: dragged by mouse, pen or finger, moved by arrow keys. Each tile carries `data-key`.
 * `dragged` is the tile under the pointer.
 */
export const usePhotoOrder = ({ keys, onMove }: Order) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  const end = () => {
    setDragged(null)
    last.current = null
  }
  const handleOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(key)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (dragged !== key) return
      const over = document.elementsFromPoint(clientX, clientY).find((element) => element.closest('[data-key]'))
      const target = over?.closest<HTMLElement>('[data-key]')?.dataset.key ?? null
      // A tile that just made room may lie under the pointer: it is not passed again before the pointer leaves it.
      if (target === last.current) return
      last.current = target
      if (target !== null && target !== key) onMove(key, keys.indexOf(target))
    },
    onPointerUp: end,
    onPointerCancel: end,
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
