import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** A deliberate move, not a tremble. */
const MOVE = 6

export interface Drag {
  /** The dragged card, and its distance from its place. */
  id: number
  dx: number
  dy: number
  /** The day under the pointer. */
  over: string | null
}

/** Drags a card with the pointer onto `data-day` elements. Escape cancels; a finger scrolls. */
export const useDrag = (onDrop: (id: number, day: string) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const start = (id: number, event: ReactPointerEvent<HTMLElement>) => {
    const { pointerType, button, clientX, clientY, target } = event
    if (pointerType === 'touch' || button !== 0 || (target as Element).closest('button')) return
    let now: Drag | null = null
    const show = (next: Drag | null) => {
      now = next
      setDrag(next)
    }
    const end = new AbortController()
    const finish = () => {
      end.abort()
      show(null)
    }
    stop.current = finish
    const listen = { signal: end.signal }
    window.addEventListener(
      'pointermove',
      (moved) => {
        const [dx, dy] = [moved.clientX - clientX, moved.clientY - clientY]
        if (now === null && Math.hypot(dx, dy) < MOVE) return
        show({ id, dx, dy, over: dayUnder(moved) })
      },
      listen,
    )
    window.addEventListener(
      'pointerup',
      () => {
        const dropped = now
        finish()
        if (dropped === null) return
        swallowClick()
        if (dropped.over !== null) onDrop(id, dropped.over)
      },
      listen,
    )
    window.addEventListener('pointercancel', finish, listen)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), listen)
  }
  return { drag, start }
}

const dayUnder = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null

/** Releasing over the dragged link is no click on it. */
const swallowClick = (): void => {
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
