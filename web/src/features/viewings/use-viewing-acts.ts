import { cancelViewing, changeViewing, confirmViewing, undoViewing, type Viewing } from '@mafteach/contract/viewings'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { type ToastLink, toast } from '#shared/ui/toasts.ts'
import { viewingsTexts } from './viewings.texts.ts'

interface Offers {
  link?: ToastLink
  /** The customer may need to know. */
  concernsCustomer?: boolean
}

/** One-tap actions on a viewing, each with undo and an offer to message the customer. */
export const useViewingActs = () => {
  const t = useTexts(viewingsTexts)
  const { failed } = t
  const confirming = useWrite(confirmViewing, { failed })
  const cancelling = useWrite(cancelViewing, { failed })
  const changing = useWrite(changeViewing, { failed })
  const undoing = useWrite(undoViewing, { failed })

  const message = async ({ id, customer }: Viewing) => {
    if (await changing.write({ params: { id }, body: { tell: true } })) toast.done(t.messageSent(customer.name))
  }
  /** A toast with undo. */
  const toastWithUndo = (viewing: Viewing, text: string, { link, concernsCustomer = false }: Offers = {}) =>
    toast.done(text, {
      undo: () => void undoing.write({ params: { id: viewing.id } }),
      ...(link ? { link } : {}),
      ...(concernsCustomer && viewing.customer.phone !== null
        ? { act: { text: t.messageCustomer, run: () => void message(viewing) } }
        : {}),
    })
  const confirm = async (viewing: Viewing) => {
    if (await confirming.write({ params: { id: viewing.id }, body: {} }))
      toastWithUndo(viewing, t.confirmed, { concernsCustomer: true })
  }
  const cancel = async (viewing: Viewing) => {
    if (await cancelling.write({ params: { id: viewing.id }, body: {} }))
      toastWithUndo(viewing, t.cancelled, { concernsCustomer: true })
  }
  return { confirm, cancel, message, toastWithUndo }
}

export type ViewingActs = ReturnType<typeof useViewingActs>
