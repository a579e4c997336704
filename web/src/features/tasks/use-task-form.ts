import { paths } from '@mafteach/contract/paths'
import { changeTask, createTask, deleteTask, type Task } from '@mafteach/contract/tasks'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { taskFormTexts } from './task-form.texts.ts'
import { EMPTY_TASK, type TaskValues, toTaskInput, valuesOf } from './task-values.ts'

/** Texts of both forms of a task. */
const useFormOf = () => {
  const t = useTexts(taskFormTexts)
  return {
    name: 'task',
    labels: t,
    names: { due_at: 'day', remind_at: 'reminder' } as const,
    check: ({ day, hour }: TaskValues) => (day === null && hour !== '' ? { day: t.hourAlone } : {}),
    failed: t.failed,
  }
}

/** Adds a task. `given` are values from the link; without any a draft is continued. */
export const useNewTask = (given: Partial<TaskValues>, onAdded: () => unknown) => {
  const t = useTexts(taskFormTexts)
  const key = `draft:task:1:${useMe().id}`
  const { send: change } = useWrite(changeTask)
  const { write: takeBack } = useWrite(deleteTask, { failed: t.failed })
  return useContractForm(createTask, {
    ...useFormOf(),
    start: { ...EMPTY_TASK, ...given },
    draft: { key, startsAnew: Object.keys(given).length > 0 },
    toInput: (values) => ({ body: toTaskInput(values) }),
    again: (values) => ({
      form: key,
      isSame: ({ body }) => body.title === values.title.trim(),
      change: ({ id }) => change({ params: { id }, body: toTaskInput(values) }),
    }),
    onDone: ({ id }) => {
      toast.done(t.added, { undo: () => void takeBack({ params: { id } }), link: { to: paths.task(id), text: t.toTask } })
      return onAdded()
    },
  })
}

export const useTaskEdit = (task: Task) => {
  const t = useTexts(taskFormTexts)
  return useContractForm(changeTask, {
    ...useFormOf(),
    start: valuesOf(task),
    original: task,
    toInput: (values) => ({ params: { id: task.id }, body: toTaskInput(values) }),
    onDone: () => toast.done(t.saved),
  })
}
