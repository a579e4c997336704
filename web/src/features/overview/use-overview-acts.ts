import { cancelMessages } from '@mafteach/contract/messages'
import { doFromOverview, type OverviewItem, undoFromOverview } from '@mafteach/contract/overview'
import { askStillLooking } from '@mafteach/contract/still-looking'
import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { overviewQuery, type Thing, without } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'

const leave = (client: QueryClient, thing: Thing) =>
  client.setQueryData(overviewQuery.queryKey, (known) => known && without(known, thing))

/** What is done from the overview with one tap, each with its way back. */
export const useOverviewActs = () => {
  const t = useTexts(overviewTexts)
  const doing = useWrite(doFromOverview, {
    show: (client, { params }) => void leave(client, { kind: params.kind, id: Number(params.id) }),
    failed: t.failed,
  })
  const undoing = useWrite(undoFromOverview, {
    failed: t.notUndone,
    onRefused: ({ code }) => {
      if (code === 'too_late') toast.warning(t.tooLate)
      return code === 'too_late'
    },
  })
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
      for (const id of body.customer_ids) leave(client, { kind: 'SILENT_BUYERS', id })
    },
    failed: t.notSent,
    onRefused: refused,
  })
  const taking = useWrite(cancelMessages, { failed: t.notUndone })

  const finish = async ({ kind, id }: Thing) => {
    const params = { kind, id }
    if ((await doing.write({ params })) === null) return
    toast.done(t.doneToast[kind], { undo: () => void undoing.write({ params }) })
  }
  const askWhetherLooking = async ({ id, title }: Pick<OverviewItem, 'id' | 'title'>) => {
    const reply = await asking.write({ body: { customer_ids: [id], can_undo: true } })
    if (reply === null) return
    const ids = reply.messages.map((message) => message.id)
    toast.done(t.asked(title), { undo: () => void taking.write({ body: { ids } }) })
  }
  return { finish: (thing: Thing) => void finish(thing), askWhetherLooking: (item: OverviewItem) => void askWhetherLooking(item) }
}

export type OverviewActs = ReturnType<typeof useOverviewActs>
