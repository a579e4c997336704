import { cancelMessages } from '@mafteach/contract/messages'
import type { OverviewItem } from '@mafteach/contract/overview'
import { paths } from '@mafteach/contract/paths'
import { askStillLooking } from '@mafteach/contract/still-looking'
import type { CallError } from '#shared/api/call.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { focusNext } from './focus-next.ts'
import { leave } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'
import { stillLookingTexts } from './still-looking.texts.ts'

/** Asks a silent buyer with one tap, which can be undone. */
export const StillLooking = ({ item: { id, title } }: { item: OverviewItem }) => {
  const t = useTexts(stillLookingTexts)
  const { notUndone } = useTexts(overviewTexts)
  const refused = ({ code, fields }: CallError): boolean => {
    if (code === 'not_linked')
      toast.warning(t.notLinked, { link: { to: paths.settings('sending', 'whatsapp'), text: t.toConnect } })
    else if (code === 'daily_limit') toast.warning(t.dailyLimit)
    else if (code === 'do_not_contact') toast.warning(t.doNotContact)
    else if (fields.phone) toast.warning(t.noPhone)
    else return false
    return true
  }
  const asking = useWrite(askStillLooking, {
    show: (client) => leave(client, [{ kind: 'SILENT_BUYERS', id }]),
    failed: t.notSent,
    onRefused: refused,
  })
  const taking = useWrite(cancelMessages, { failed: notUndone })
  const ask = async () => {
    const reply = await asking.write({ body: { customer_ids: [id], can_undo: true } })
    if (reply === null) return
    const ids = reply.messages.map((message) => message.id)
    toast.done(t.messageQueued(title), { undo: () => void taking.write({ body: { ids } }) })
  }
  return (
    <Button
      variant="soft"
      size="small"
      aria-label={`${t.stillLooking} ${title}`}
      onClick={({ currentTarget }) => {
        focusNext(currentTarget)
        void ask()
      }}
    >
      {t.stillLooking}
    </Button>
  )
}
