import { toast } from '#shared/toasts.ts'
import { useDraft } from '#shared/use-draft.ts'

interface Options<T> {
  /** Names the form, the agent and what it is about. */
  draftKey: string
  start: T
  /** A form that adds is empty after it was saved; one that changes keeps showing what was saved. */
  isNew: boolean
  save: (values: T) => Promise<unknown>
  failedText: string
  onClose: () => void
}

/** The form of a dialog, kept half-filled until it is saved. A save that fails says so and leaves everything as it stands. */
export const useKeptDialog = <T extends object>({ draftKey, start, isNew, save, failedText, onClose }: Options<T>) => {
  const draft = useDraft(draftKey, start)
  const submit = async () => {
    try {
      await save(draft.value)
      if (isNew) draft.startOver()
      else draft.forget()
      onClose()
    } catch {
      toast.error(failedText)
    }
  }
  return { values: draft.value, set: draft.set, submit }
}
