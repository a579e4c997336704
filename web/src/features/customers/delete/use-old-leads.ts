import { type CustomerRow, deleteCustomer } from '@mafteach/contract/customers'
import { doSeveralFromOverview, undoSeveralFromOverview } from '@mafteach/contract/overview'
import { useState } from 'react'
import { CallError } from '#shared/api/call.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { oldLeadsTexts } from './old-leads.texts.ts'

/** Deletes old leads one by one, or keeps them for a year. */
export const useOldLeads = () => {
  const t = useTexts(oldLeadsTexts)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const remove = useWrite(deleteCustomer)
  const retaining = useWrite(doSeveralFromOverview, { failed: t.failed })
  const undoing = useWrite(undoSeveralFromOverview, { failed: t.notUndone })

  const removeOne = async ({ id }: CustomerRow): Promise<boolean> => {
    try {
      await remove.send({ params: { id }, body: { confirm: true } })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.status === 404
    }
  }

  return {
    progress,
    isRetaining: retaining.isBusy,
    /** Those deleted stay so if a later one fails. */
    removeAll: async (leads: readonly CustomerRow[]) => {
      const all = leads.length
      let done = 0
      setProgress({ done, all })
      for (const lead of leads) {
        if (!(await removeOne(lead))) break
        done += 1
        setProgress({ done, all })
      }
      setProgress(null)
      if (done < all) toast.warning(t.notAll(done, all))
      else toast.done(t.removed(done))
    },
    retainForYear: async (leads: readonly CustomerRow[]) => {
      const body = { things: leads.map(({ id }) => ({ kind: 'OLD_LEADS' as const, id })) }
      if ((await retaining.write({ body })) === null) return
      toast.done(t.retained(leads.length), { undo: () => void undoing.write({ body }) })
    },
  }
}
