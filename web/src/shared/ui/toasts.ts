import type { To } from 'react-router'

/** Short messages at the edge of the screen (spec section 9): 5 s, closable, paused while touched. Shown by `ui/Toasts.tsx`. */
export type ToastStatus = 'success' | 'warning' | 'error' | 'done'

export interface Toast {
  id: number
  status: ToastStatus
  text: string
  /** Undoes the action; the toast then offers it. */
  undo?: () => void
  /** Link to the result. */
  link?: ToastLink
  /** A possible next step, with one touch. */
  act?: ToastAct
  /** It closed in any way without undo. */
  onGone?: () => void
}

export interface ToastLink {
  to: To
  text: string
}

export interface ToastAct {
  text: string
  run: () => void
}

type Offers = Pick<Toast, 'undo' | 'link' | 'act' | 'onGone'>

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[], takenBack?: number): void => {
  const gone = toasts.filter((toast) => !next.includes(toast) && toast.id !== takenBack)
  toasts = next
  for (const listener of listeners) listener()
  for (const { onGone } of gone) onGone?.()
}

/** An addition to the success of the last write: that it is still queued. */
let note: string | null = null
export const setToastNote = (text: string | null): void => {
  note = text
}

const show =
  (given: ToastStatus) =>
  (what: string, offers: Offers = {}): void => {
    lastId += 1
    const isNoted = note !== null && (given === 'success' || given === 'done')
    const [status, text] = isNoted ? (['done', `${what} · ${note}`] as const) : [given, what]
    if (isNoted) note = null
    // The same text twice in a row is not repeated.
    set([...toasts.filter((toast) => toast.text !== text), { id: lastId, status, text, ...offers }].slice(-3))
  }

/** `toast.success('נשמר')`, `toast.done('המשימה סומנה כבוצעה', { undo })`; `done` is the quiet ink one. */
export const toast = { success: show('success'), warning: show('warning'), error: show('error'), done: show('done') }

export const closeToast = (id: number): void => set(toasts.filter((one) => one.id !== id))

/** Runs the undo of a toast. */
export const takeBack = ({ id, undo }: Toast): void => {
  set(
    toasts.filter((one) => one.id !== id),
    id,
  )
  undo?.()
}

/** The newest toast when the agent last did something. */
let seen = 0
const noteGesture = (): void => {
  seen = lastId
  note = null
}
// Going back is no gesture: a saved form leaves that way by itself.
for (const gesture of ['pointerdown', 'keydown'] as const) window.addEventListener(gesture, noteGesture, true)

/** A toast belongs to its page: navigating closes those from before; what the navigation itself reported stays. */
export const closeToastsOfPage = (): void => set(toasts.filter((one) => one.id > seen))

export const currentToasts = (): readonly Toast[] => toasts

export const onToastsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
