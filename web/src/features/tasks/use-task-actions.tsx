import {
  changeTask,
  completeTask,
  createTask,
  deleteTask,
  reopenTask,
  restoreTask,
  type Task,
  type TaskChange,
  type TaskResult,
} from '@mafteach/contract/tasks'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { spokenDay, spokenTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { NoAnswerDialog, type TriedTask } from './NoAnswerDialog.tsx'
import { timesAt, timesOn } from './task-days.ts'
import { tasksTexts } from './tasks.texts.ts'
import type { ShowTask } from './use-shown-tasks.ts'

/** One-tap actions on a task, each with undo. `show` updates a list before the reply; render `question` anywhere beside the tasks. */
export const useTaskActions = (show: ShowTask = () => undefined) => {
  const t = useTexts(tasksTexts)
  const [unanswered, setUnanswered] = useState<{ task: TriedTask; isOpen: boolean } | null>(null)
  const failed = t.failed
  const complete = useWrite(completeTask, { failed })
  const reopening = useWrite(reopenTask, { failed })
  const changing = useWrite(changeTask, { failed })
  const removing = useWrite(deleteTask, { failed })
  const restoring = useWrite(restoreTask, { failed })
  const creating = useWrite(createTask, { failed })

  const reopen = async (task: Task) => {
    show(task.id, { ...task, done_at: null, result: null })
    if ((await reopening.write({ params: { id: task.id } })) === null) show(task.id, null)
  }

  const done = async (task: Task, result: TaskResult = 'DONE') => {
    show(task.id, { ...task, done_at: new Date().toISOString(), result })
    const reply = await complete.write({ params: { id: task.id }, body: { result } })
    if (reply === null) return show(task.id, null)
    const next = reply.next?.due_at
    toast.done(next ? t.doneNext(spokenTime(next)) : t.doneOf[result], { undo: () => void reopen(task) })
  }

  const change = async (task: Task, body: TaskChange, message: string) => {
    show(task.id, { ...task, ...(body as Pick<Task, 'due_at' | 'remind_at'>) })
    if ((await changing.write({ params: { id: task.id }, body })) === null) return show(task.id, null)
    const { due_at, remind_at } = task
    toast.done(message, {
      undo: () => {
        show(task.id, task)
        void changing.write({ params: { id: task.id }, body: { due_at, remind_at } })
      },
    })
  }
  const moveTo = (task: Task, day: string) => change(task, timesOn(task, day, new Date()), t.movedTo(spokenDay(day)))
  const moveAt = (task: Task, at: Date) => {
    const due = at.toISOString()
    return change(task, timesAt(task, at), t.movedTo(spokenTime(due)))
  }
  const undate = (task: Task) => change(task, { due_at: null, remind_at: null, repeats: null }, t.undatedNow)

  const remove = async (task: Task): Promise<boolean> => {
    if ((await removing.write({ params: { id: task.id } })) === null) return false
    toast.done(t.removed, { undo: () => void restoring.write({ params: { id: task.id } }) })
    return true
  }

  /** Another try after no answer: a separate task, so that the first stays in the history. */
  const tryAgain = async ({ title, kind, priority, content, customer, asset }: TriedTask, at: Date) => {
    const due_at = at.toISOString()
    const body = {
      title,
      kind,
      priority,
      content,
      customer: customer?.id ?? null,
      asset: asset?.id ?? null,
      due_at,
      remind_at: due_at,
    }
    const added = await creating.write({ body })
    if (added === null) return
    toast.done(t.triedAgainAt(spokenTime(due_at)), {
      undo: () => void removing.write({ params: { id: added.id } }),
    })
  }

  /** Asks for the next step after an unanswered call. */
  const askAgain = (task: TriedTask) => setUnanswered({ task, isOpen: true })
  /** No answer: records that, and asks for the next step. */
  const noAnswer = (task: Task) => {
    askAgain(task)
    void done(task, 'NO_ANSWER')
  }
  const question = unanswered && (
    <NoAnswerDialog
      task={unanswered.task}
      opened={unanswered.isOpen}
      onTry={(at) => void tryAgain(unanswered.task, at)}
      onClose={() => setUnanswered({ ...unanswered, isOpen: false })}
    />
  )

  return { actions: { done, noAnswer, reopen, moveTo, moveAt, undate, remove }, askAgain, question }
}

export type TaskActions = ReturnType<typeof useTaskActions>['actions']
