import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Enter saves, wherever the caret is. */
export const useSaveKey = (save: () => void) => {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog]')
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isElsewhere) onSave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
