import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { currentDirection } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { bulkTexts } from './bulk.texts.ts'
import styles from './Picking.module.css'
import { rowOf } from './use-picking.ts'

/** As `.picked::after` and `.handle` have it. */
const INSET = 8
const SIZE = 24

interface Place {
  row: HTMLElement
  top: number
  left: number
}

/** A button on the row under the mouse, which picks it. Fingers hold a row, keys have Space. */
export const PickHandle = ({ onPick }: { onPick: (row: HTMLElement) => void }) => {
  const t = useTexts(bulkTexts)
  const [place, setPlace] = useState<Place | null>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const end = new AbortController()
    const listen = { signal: end.signal, capture: true, passive: true }
    document.addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        if (target instanceof Node && handle.current?.contains(target)) return
        const row = pointerType === 'mouse' ? rowOf(target) : null
        if (!row) return setPlace(null)
        const { top, left, right } = row.getBoundingClientRect()
        setPlace({ row, top: top + INSET, left: currentDirection() === 'rtl' ? right - INSET - SIZE : left + INSET })
      },
      listen,
    )
    document.addEventListener('scroll', () => setPlace(null), listen)
    return () => end.abort()
  }, [])
  if (!place) return null
  return (
    <button
      ref={handle}
      type="button"
      tabIndex={-1}
      className={styles.handle}
      style={{ top: place.top, left: place.left }}
      aria-label={t.pick}
      title={t.pick}
      onClick={() => onPick(place.row)}
    >
      <IconCheck size={16} stroke={2.5} aria-hidden />
    </button>
  )
}
