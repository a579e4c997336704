import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useUnsaved } from '../navigation/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ConfirmDialog } from '../ui/dialogs/dialogs.tsx'
import { uiTexts } from '../ui/ui.texts.ts'

interface LeaveGuard {
  /** Stands anywhere in the screen: asks before the page is left. */
  question: ReactNode
  /** From now on the page is left without a question: it was saved, or given up. */
  letGo: () => void
}

/** Asks before something is lost that no draft keeps. What opens over the page does not leave it. */
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
