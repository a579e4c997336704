import { ports } from '../ports.ts'

/** A half-filled form that survives a closed tab and a dead battery (product.md section 10). */
export interface DraftOptions<V> {
  /** Names the form, the agent and what it is about; a change of meaning takes a new one. Null keeps nothing. */
  key: string | null
  /** Nobody is told that it was kept: a dialog shows it, or the form that this one is a part of tells. */
  isQuiet?: boolean
  /** The agent came with values of their own: what was kept is passed over, and replaced at the first change. */
  startsAnew?: boolean
  /** Whether what was kept still belongs to what the form is about; else it is passed over. */
  fits?: (kept: V) => boolean
}

/** What was kept; a field that came later begins as in `start`. */
export const readDraft = <V extends object>(start: V, { key, startsAnew, fits = () => true }: DraftOptions<V>): V | null => {
  const text = key === null || startsAnew ? null : ports().storage.get(key)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    const whole = typeof kept === 'object' && kept !== null ? { ...start, ...kept } : null
    return whole && fits(whole) ? whole : null
  } catch {
    return null
  }
}

export const keepDraft = (key: string | null, values: object): void => {
  if (key !== null) ports().storage.set(key, JSON.stringify(values))
}

export const forgetDraft = (key: string | null): void => {
  if (key !== null) ports().storage.remove(key)
}
