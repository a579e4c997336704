import type { Task } from '@mafteach/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLeaveGuard } from '#shared/form/use-leave-guard.tsx'
import { useBack } from '#shared/navigation/use-back.ts'
import { isId } from '#shared/offline/temporary-ids.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { TaskFailed } from './TaskFailed.tsx'
import { TaskForm } from './TaskForm.tsx'
import { taskFormTexts } from './task-form.texts.ts'
import { taskQuery } from './tasks.api.ts'
import { useTaskEdit } from './use-task-form.ts'

/** `/tasks/editTask?id=7` */
export const EditTaskPage = () => {
  const t = useTexts(taskFormTexts)
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const isTask = isId(id)
  const { data, error, refetch } = useQuery({ ...taskQuery(id), enabled: isTask, refetchOnWindowFocus: false })
  return (
    <>
      <PageHeader title={t.editTitle} />
      {data ? (
        <EditTask key={id} task={data} />
      ) : error || !isTask ? (
        <TaskFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton hasAvatar={false} />
      )}
    </>
  )
}

const EditTask = ({ task }: { task: Task }) => {
  const back = useBack()
  const form = useTaskEdit(task)
  const guard = useLeaveGuard(form.isChanged)
  const leave = () => {
    guard.letGo()
    back()
  }
  const submit = async () => {
    if ((await form.submit()) !== null) leave()
  }
  return (
    <>
      <TaskForm form={{ ...form, submit }} onCancel={leave} />
      {guard.question}
    </>
  )
}
