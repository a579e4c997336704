import { cancelMessages } from '@mafteach/contract/messages'
import {
  confirmStaleAssets,
  doSeveral,
  type OverviewItem,
  type OverviewKind,
  type OverviewThing,
  undoSeveral,
  undoStaleAssets,
} from '@mafteach/contract/overview'
import { askStillLooking } from '@mafteach/contract/still-looking'
import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { overviewQuery, without, withoutKind } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'

const leave = (client: QueryClient, things: readonly OverviewThing[]) =>
  client.setQueryData(overviewQuery.queryKey, (known) => known && without(known, things))

/** What is done from the overview with one tap, each with its way back. */
export const useOverviewActs = () => {
  const t = useTexts(overviewTexts)
  const doing = useWrite(doSeveral, { show: (client, { body }) => void leave(client, body.things), failed: t.failed })
  const tooLate = ({ code }: CallError): boolean => {
    if (code === 'too_late') toast.warning(t.tooLate)
    return code === 'too_late'
  }
  const undoing = useWrite(undoSeveral, { failed: t.notUndone, onRefused: tooLate })
  const confirming = useWrite(confirmStaleAssets, {
    show: (client) => void client.setQueryData(overviewQuery.queryKey, (known) => known && withoutKind(known, 'STALE_ASSETS')),
    failed: t.failed,
  })
  const unconfirming = useWrite(undoStaleAssets, { failed: t.notUndone, onRefused: tooLate })
  const refused = ({ code, fields }: CallError): boolean => {
    if (code === 'not_linked') toast.warning(t.notLinked, { link: { to: paths.settings(), text: t.toConnect } })
    else if (code === 'daily_limit') toast.warning(t.dailyLimit)
    else if (code === 'do_not_contact') toast.warning(t.doNotContact)
    else if (fields.phone) toast.warning(t.noPhone)
    else return false
    return true
  }
  const asking = useWrite(askStillLooking, {
    show: (client, { body }) => {
      const things = body.customer_ids.map((id) => ({ kind: 'SILENT_BUYERS', id }) as const)
      leave(client, things)
    },
    failed: t.notSent,
    onRefused: refused,
  })
  const taking = useWrite(cancelMessages, { failed: t.notUndone })

  /** Does all of them at once; `kind` is what is said to be done. */
  const finish = async (kind: OverviewKind, things: OverviewThing[]) => {
    const body = { things }
    if ((await doing.write({ body })) === null) return
    toast.done(t.doneToast[kind], { undo: () => void undoing.write({ body }) })
  }
  const confirmAll = async () => {
    const confirmed = await confirming.write()
    if (confirmed === null) return
    const { count, at } = confirmed
    toast.done(t.allConfirmed(count), { undo: () => void unconfirming.write({ body: { at } }) })
  }
  const askWhetherLooking = async ({ id, title }: Pick<OverviewItem, 'id' | 'title'>) => {
    const reply = await asking.write({ body: { customer_ids: [id], can_undo: true } })
    if (reply === null) return
    const ids = reply.messages.map((message) => message.id)
    toast.done(t.asked(title), { undo: () => void taking.write({ body: { ids } }) })
  }
  return {
    finish: (kind: OverviewKind, things: OverviewThing[]) => void finish(kind, things),
    confirmAll: () => void confirmAll(),
    askWhetherLooking: (item: OverviewItem) => void askWhetherLooking(item),
  }
}

export type OverviewActs = ReturnType<typeof useOverviewActs>
