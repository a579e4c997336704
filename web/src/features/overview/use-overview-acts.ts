import {
  confirmStaleAssets,
  doSeveralFromOverview,
  type OverviewActKind,
  type OverviewThing,
  undoSeveralFromOverview,
  undoStaleAssets,
} from '@mafteach/contract/overview'
import { recordCall, undoCall } from '@mafteach/contract/tasks'
import type { CallError } from '#shared/api/call.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import type { CallTried } from './CallResults.tsx'
import { leave, overviewQuery, withoutKind } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'

/** One-tap actions of the overview, each with undo. */
export const useOverviewActs = () => {
  const t = useTexts(overviewTexts)
  const doing = useWrite(doSeveralFromOverview, { show: (client, { body }) => leave(client, body.things), failed: t.failed })
  const tooLate = ({ code }: CallError): boolean => {
    if (code === 'too_late') toast.warning(t.tooLate)
    return code === 'too_late'
  }
  const undoing = useWrite(undoSeveralFromOverview, { failed: t.notUndone, onRefused: tooLate })
  const confirming = useWrite(confirmStaleAssets, {
    show: (client) => void client.setQueryData(overviewQuery.queryKey, (known) => known && withoutKind(known, 'STALE_ASSETS')),
    failed: t.failed,
  })
  const unconfirming = useWrite(undoStaleAssets, { failed: t.notUndone, onRefused: tooLate })
  /** Completes all of them; `kind` is named in the toast. */
  const finish = async (kind: OverviewActKind, things: OverviewThing[]) => {
    const body = { things }
    if ((await doing.write({ body })) === null) return
    toast.done(t.doneToast[kind], { undo: () => void undoing.write({ body }) })
  }
  const calling = useWrite(recordCall, { failed: t.failed })
  const uncalling = useWrite(undoCall, { failed: t.notUndone })
  /** Records the result of calling a customer; if reached, `things` are done. */
  const recordCalled = async (customer: number, result: CallTried, things: OverviewThing[]) => {
    const recorded = await calling.write({ params: { customer }, body: { result } })
    if (recorded === null) return
    const body = { things }
    const isDone = result === 'TALKED' && (await doing.write({ body })) !== null
    toast.done(t.callRecorded[result], {
      undo: () => {
        void uncalling.write({ params: { customer }, body: { id: recorded.id } })
        if (isDone) void undoing.write({ body })
      },
    })
  }
  const confirmAll = async () => {
    const confirmed = await confirming.write()
    if (confirmed === null) return
    const { count, at } = confirmed
    toast.done(t.allConfirmed(count), { undo: () => void unconfirming.write({ body: { at } }) })
  }
  return {
    finish: (kind: OverviewActKind, things: OverviewThing[]) => void finish(kind, things),
    recordCalled: (customer: number, result: CallTried, things: OverviewThing[]) => void recordCalled(customer, result, things),
    confirmAll: () => void confirmAll(),
  }
}

export type OverviewActs = ReturnType<typeof useOverviewActs>
