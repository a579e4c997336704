import { useEffect, useState } from 'react'
import { toast } from './toasts.ts'
import { uiTexts } from './ui/ui.texts.ts'
import type { Draft } from './use-draft.ts'
import { useTexts } from './use-texts.ts'

/** Says that a half-filled form was kept, and offers an empty one. */
export const useRestoredNotice = ({ isRestored, startOver }: Pick<Draft<unknown>, 'isRestored' | 'startOver'>): void => {
  const t = useTexts(uiTexts)
  const [notice] = useState(() => (isRestored ? { startOver } : null))
  useEffect(() => {
    if (notice) toast.done(t.restored, { undo: notice.startOver })
  }, [notice, t])
}
