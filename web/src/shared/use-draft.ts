import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { ports } from './ports.ts'

export interface Draft<T> {
  value: T
  set: Dispatch<SetStateAction<T>>
  /** What shows was filled on an earlier visit. */
  isRestored: boolean
  /** The form was saved: nothing of it is kept. What the screen shows stays. */
  forget: () => void
  /** Empties the form and forgets it. */
  startOver: () => void
}

export interface DraftOptions<T> {
  /** The agent came with values of their own: what was kept is passed over, and replaced at the first change. */
  startsAnew?: boolean
  /** Whether what was kept still belongs to what the form is about; else it is passed over. */
  fits?: (kept: T) => boolean
}

/**
 * A half-filled form that survives a closed tab and a dead battery (product.md section 10), kept from its first change on.
 * The key names the form, the agent and what it is about; a change of meaning takes a new key, a field that came later begins as in `start`.
 * With a null key nothing is kept.
 */
export const useDraft = <T extends object>(
  key: string | null,
  start: T,
  { startsAnew = false, fits = () => true }: DraftOptions<T> = {},
): Draft<T> => {
  const [first] = useState(start)
  const [kept] = useState(() => {
    const found = key === null || startsAnew ? null : read(key, first)
    return found && fits(found) ? found : null
  })
  const [value, set] = useState(kept ?? first)
  const [isRestored, setRestored] = useState(kept !== null)
  useEffect(() => {
    if (key !== null && value !== first && value !== kept) ports().storage.set(key, JSON.stringify(value))
  }, [key, value, first, kept])
  const forget = () => {
    if (key !== null) ports().storage.remove(key)
  }
  return {
    value,
    set,
    isRestored,
    forget,
    startOver: () => {
      set(first)
      setRestored(false)
      forget()
    },
  }
}

const read = <T extends object>(key: string, start: T): T | null => {
  const text = ports().storage.get(key)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null ? { ...start, ...kept } : null
  } catch {
    return null
  }
}
