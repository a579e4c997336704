import { recallDocument, remindDocument } from '@mafteach/contract/signing'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { papersTexts } from './papers.texts.ts'

/** Reminds the next signer of a paper. */
export const useRemind = () => {
  const t = useTexts(papersTexts)
  const { write, isBusy } = useWrite(remindDocument, {
    onDone: () => toast.success(t.reminded),
    onRefused: ({ status, code }) => {
      if (code === 'closed') toast.error(t.remindLate)
      else if (status === 429) toast.error(t.remindToday)
      else return false
      return true
    },
    failed: t.remindFailed,
  })
  return { remind: (id: number) => void write({ params: { id } }), isBusy }
}

/** Recalls a paper waiting for its signature. */
export const useRecall = () => {
  const t = useTexts(papersTexts)
  const { write } = useWrite(recallDocument, { onDone: () => toast.success(t.recalled), failed: t.recallFailed })
  return (id: number) => write({ params: { id } })
}
