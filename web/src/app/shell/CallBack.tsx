import type { ListedNotification } from '@mafteach/contract/notifications'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { createTask, deleteTask } from '@mafteach/contract/tasks'
import { IconCalendarPlus, IconPhone } from '@tabler/icons-react'
import { useWrite } from '#shared/api/write.ts'
import { useReach } from '#shared/parts/use-reach.ts'
import { inAnHour } from '#shared/texts/quick-dates.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { useNotificationActions } from './notifications.ts'

/** A missed call: call back with one tap, or make a task for in an hour with another. The task closes the notification. */
export const CallBack = ({ row }: { row: ListedNotification }) => {
  const t = useTexts(notificationsTexts)
  const { read } = useNotificationActions()
  const remove = useWrite(deleteTask, { failed: t.serverError })
  const add = useWrite(createTask, {
    failed: t.serverError,
    onDone: (task) => {
      toast.done(t.callBackAdded, {
        undo: () => void remove.write({ params: { id: task.id } }),
        link: { to: paths.task(task.id), text: t.toTask },
      })
      read(row)
    },
  })
  const reach = useReach()
  const { customer } = row
  if (!customer) return null
  const name = displayPhone(customer.name)
  const addAt = (due_at: string) =>
    void add.write({ body: { title: t.callBack(name), kind: 'CALL', customer: customer.id, due_at, remind_at: due_at } })
  return (
    <>
      <IconButton
        variant="soft"
        label={t.call(name)}
        icon={<IconPhone size={20} stroke={1.75} aria-hidden />}
        onClick={() => void reach('call', customer.id)}
      />
      <IconButton
        label={t.addCallBack(name)}
        disabled={add.isBusy}
        icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => addAt(inAnHour(new Date()).toISOString())}
      />
    </>
  )
}
