import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { ports } from '../device/ports.ts'

/** Single keys (look.md "Keys"), by their position: a Hebrew layout types other letters there. */
export type SingleKey = 'Slash' | 'KeyN' | 'KeyX' | 'KeyJ' | 'KeyK' | 'KeyE' | 'KeyS' | 'Help'

const LETTERS = ['KeyN', 'KeyX', 'KeyJ', 'KeyK', 'KeyE', 'KeyS'] as const

const OFF = 'single_keys_off'
const listeners = new Set<() => void>()

export const hasSingleKeys = (): boolean => ports().storage.get(OFF) === null

/** People who use speech input or have unsteady hands switch them off (WCAG 2.1.4). */
export const setSingleKeys = (isOn: boolean): void => {
  if (isOn) ports().storage.remove(OFF)
  else ports().storage.set(OFF, '1')
  for (const listener of listeners) listener()
}

export const useHasSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, hasSingleKeys)

const WRITING = 'input, textarea, select, [contenteditable], [role=dialog], [role=listbox]'

/** Which single key was pressed; null while typing, with a dialog open or a modifier held. */
export const singleKeyOf = (event: KeyboardEvent): SingleKey | null => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return null
  const { target } = event
  const isTyping = target instanceof Element && target.matches(':not([type=checkbox])') && target.closest(WRITING) !== null
  if (isTyping || document.querySelector('[role=dialog][aria-modal=true]')) return null
  if (event.key === '?') return 'Help'
  if (event.code === 'Slash' || event.key === '/') return 'Slash'
  return LETTERS.find((letter) => letter === event.code) ?? null
}

/** Calls `onPress` when a single key is pressed anywhere on the page. */
export const useKey = (key: SingleKey, onPress: () => void): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (singleKeyOf(event) !== key || !hasSingleKeys()) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

/** Calls `onPress` on Ctrl-K, ⌘-K on a Mac, wherever the caret is, unless a dialog is open. */
export const usePaletteKey = (onPress: () => void): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPaletteKey = event.code === 'KeyK' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
      if (!isPaletteKey || document.querySelector('[role=dialog][aria-modal=true]')) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
