import { paths } from '@mafteach/contract/paths'
import type { Task } from '@mafteach/contract/tasks'
import { Menu } from '@mantine/core'
import { IconCalendarOff, IconDots, IconPencil, IconPhoneOff, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayTexts } from '#shared/texts/day.texts.ts'
import { clockOf } from '#shared/texts/days.ts'
import { QUICK_DATES, quickDates } from '#shared/texts/quick-dates.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { tasksTexts } from './tasks.texts.ts'
import type { TaskActions } from './use-task-actions.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

interface TaskMenuProps {
  task: Task
  actions: TaskActions
}

/** Rare actions on a task; all can be undone. */
export const TaskMenu = ({ task, actions }: TaskMenuProps) => {
  const t = useTexts(tasksTexts)
  const days = useTexts(dayTexts)
  // Computed when it opens.
  const [times, setTimes] = useState(() => quickDates(new Date()))
  const isOpen = task.done_at === null
  return (
    <ActionMenu
      size="small"
      label={t.menu(task.title)}
      icon={<IconDots size={20} stroke={1.75} aria-hidden />}
      onOpen={() => setTimes(quickDates(new Date()))}
    >
      <Menu.Item component={Link} to={paths.editTask(task.id)} leftSection={<IconPencil {...icon} />}>
        {t.edit}
      </Menu.Item>
      {isOpen && task.kind === 'CALL' && (
        <Menu.Item leftSection={<IconPhoneOff {...icon} />} onClick={() => actions.noAnswer(task)}>
          {t.noAnswer}
        </Menu.Item>
      )}
      {isOpen && (
        <Menu.Item leftSection={<IconX {...icon} />} onClick={() => void actions.done(task, 'NOT_NEEDED')}>
          {t.notNeeded}
        </Menu.Item>
      )}
      {isOpen && (
        <>
          <Menu.Divider />
          <Menu.Label>{t.move}</Menu.Label>
          {QUICK_DATES.map((name) => {
            const at = times[name]
            return (
              at && (
                <Menu.Item key={name} rightSection={clockOf(at.toISOString())} onClick={() => void actions.moveAt(task, at)}>
                  {days.quick[name]}
                </Menu.Item>
              )
            )
          })}
          {task.due_at !== null && (
            <Menu.Item rightSection={<IconCalendarOff {...icon} />} onClick={() => void actions.undate(task)}>
              {t.undate}
            </Menu.Item>
          )}
        </>
      )}
      <Menu.Divider />
      <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void actions.remove(task)}>
        {t.remove}
      </Menu.Item>
    </ActionMenu>
  )
}
