import type { Task } from '@mafteach/contract/tasks'
import { useTaskAct } from '#shared/parts/use-task-act.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { tasksTexts } from './tasks.texts.ts'

/** The action of a task, at the end of its row. Nothing without one. */
export const TaskAct = ({ task, onCalled }: { task: Task; onCalled: () => void }) => {
  const t = useTexts(tasksTexts)
  const found = useTaskAct(task)
  if (!found) return null
  const { name, Icon, act } = found
  return (
    <IconButton
      variant="soft"
      label={t[name](task.title)}
      icon={<Icon size={20} stroke={1.75} aria-hidden />}
      onClick={() => {
        act()
        if (name === 'call') onCalled()
      }}
    />
  )
}
