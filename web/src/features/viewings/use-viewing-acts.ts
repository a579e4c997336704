import { cancelViewing, confirmViewing, undoViewing, type Viewing } from '@mafteach/contract/viewings'
import { type ToastLink, toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { viewingsTexts } from './viewings.texts.ts'

/** What is done with a viewing with one touch, each with its way back. */
export const useViewingActs = () => {
  const t = useTexts(viewingsTexts)
  const { failed } = t
  const confirming = useWrite(confirmViewing, { failed })
  const cancelling = useWrite(cancelViewing, { failed })
  const undoing = useWrite(undoViewing, { failed })

  /** Says what was done, and offers to take it back. */
  const tell = (id: number, told: string, link?: ToastLink) =>
    toast.done(told, { undo: () => void undoing.write({ params: { id } }), ...(link ? { link } : {}) })
  const confirm = async ({ id }: Viewing) => {
    if (await confirming.write({ params: { id }, body: {} })) tell(id, t.confirmed)
  }
  const cancel = async ({ id }: Viewing) => {
    if (await cancelling.write({ params: { id }, body: {} })) tell(id, t.cancelled)
  }
  return { confirm, cancel, tell }
}

export type ViewingActs = ReturnType<typeof useViewingActs>
