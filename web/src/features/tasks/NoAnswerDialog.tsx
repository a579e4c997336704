import type { Task } from '@mafteach/contract/tasks'
import { IconBrandWhatsapp, IconCalendarPlus, IconClockPlus } from '@tabler/icons-react'
import { useReach } from '#shared/parts/use-reach.ts'
import { inAnHour } from '#shared/texts/quick-dates.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ActionSheet, type SheetEntry } from '#shared/ui/dialogs/ActionSheet.tsx'
import { dayAfter } from './task-days.ts'
import { tasksTexts } from './tasks.texts.ts'

/** Fields of a task that another try copies. */
export type TriedTask = Pick<Task, 'title' | 'kind' | 'priority' | 'content' | 'customer' | 'asset'>

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

interface NoAnswerDialogProps {
  task: TriedTask
  opened: boolean
  onTry: (at: Date) => void
  onClose: () => void
}

/** No answer: another try in an hour or tomorrow, or a message instead. It may just be closed. */
export const NoAnswerDialog = ({ task, opened, onTry, onClose }: NoAnswerDialogProps) => {
  const t = useTexts(tasksTexts)
  const reach = useReach()
  const { customer } = task
  const message: SheetEntry[] = customer
    ? [
        {
          name: 'message',
          label: t.sendMessage,
          icon: <IconBrandWhatsapp {...icon} />,
          run: () => void reach('message', customer.id),
        },
      ]
    : []
  return (
    <ActionSheet
      opened={opened}
      onClose={onClose}
      title={t.noAnswerTitle}
      entries={[
        {
          name: 'hour',
          label: t.again.hour,
          icon: <IconClockPlus {...icon} />,
          run: () => onTry(inAnHour(new Date())),
        },
        {
          name: 'day',
          label: t.again.day,
          icon: <IconCalendarPlus {...icon} />,
          run: () => onTry(dayAfter(new Date())),
        },
        ...message,
      ]}
    />
  )
}
