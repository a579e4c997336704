import { useState } from 'react'
import { ports } from '#shared/ports.ts'

export interface Draft<T> {
  value: T
  set: (value: T) => void
  /** Forgets it: the form was saved, or the agent starts anew. */
  clear: () => void
  /** It was there before this visit. */
  wasRestored: boolean
}

/**
 * A half-filled form that survives a closed tab (product.md section 10). The key names the form, the agent and the version of its shape:
 * a shape that changed starts anew. `given` begins another form in its place: the agent came with a phone or a name.
 */
export const useDraft = <T>(key: string, empty: T, given: T | null = null): Draft<T> => {
  const [stored] = useState(() => (given === null ? read<T>(key) : null))
  const [value, setValue] = useState(given ?? stored ?? empty)
  return {
    value,
    set: (next) => {
      setValue(next)
      ports().storage.set(key, JSON.stringify(next))
    },
    clear: () => {
      setValue(empty)
      ports().storage.remove(key)
    },
    wasRestored: stored !== null,
  }
}

const read = <T>(key: string): T | null => {
  const text = ports().storage.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}
