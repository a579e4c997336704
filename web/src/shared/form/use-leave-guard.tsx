import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useUnsaved } from '../navigation/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ConfirmDialog } from '../ui/dialogs/dialogs.tsx'
import { uiTexts } from '../ui/ui.texts.ts'

interface LeaveGuard {
  /** The dialog that asks; render it anywhere in the screen. */
  question: ReactNode
  /** From now on leaving asks nothing: it was saved or discarded. */
  letGo: () => void
}

/** Asks before unsaved work without a draft is lost. An overlay does not count as leaving. */
export const useLeaveGuard = (isUnsaved: boolean): LeaveGuard => {
  const t = useTexts(uiTexts)
  const isLetGo = useRef(false)
  useUnsaved(isUnsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return {
    question: (
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t.leaveTitle}
        text={t.leaveText}
        submitText={t.leave}
        cancelText={t.stay}
        action={() => blocker.proceed?.()}
        isDangerous
      />
    ),
    letGo: () => {
      isLetGo.current = true
    },
  }
}
