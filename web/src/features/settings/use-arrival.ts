import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SettingName } from './setting-index.ts'

const CONTROL = 'input:checked, input:not([type=radio]), button:not([aria-expanded]), a[href], summary, [contenteditable=true]'

/** Whether the focus may be moved: it is where a new page puts it, or on the setting itself. */
const isFree = (target: HTMLElement): boolean => {
  const focused = document.activeElement
  return !focused || focused === target || focused === document.body || focused.contains(target)
}

/** Scrolls to a setting and focuses its control, even if both appear only once its value has loaded. */
export const useArrival = (setting: SettingName | null): void => {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked for again.
  useEffect(() => {
    if (!setting) return
    let isFirst = true
    const arrive = (): boolean => {
      const target = document.getElementById(setting)
      if (!target) return false
      if (!isFirst && !isFree(target)) return true
      const control = target.querySelector<HTMLElement>(CONTROL)
      if (isFirst || control) target.scrollIntoView({ block: 'start' })
      ;(control ?? target).focus({ preventScroll: true })
      isFirst = false
      return control !== null
    }
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    // After the shell, which focuses the main part of a new page.
    queueMicrotask(() => {
      if (arrive()) observer.disconnect()
    })
    return () => observer.disconnect()
  }, [setting, key])
}
