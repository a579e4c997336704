import { TASK_KINDS, TASK_TITLE_MAX } from '@mafteach/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useBack } from '#shared/navigation/use-back.ts'
import { isId } from '#shared/offline/temporary-ids.ts'
import { useAssetChoice } from '#shared/parts/choices.ts'
import { personQuery } from '#shared/parts/reach.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { TaskBundles } from './TaskBundles.tsx'
import { TaskForm } from './TaskForm.tsx'
import { taskFormTexts } from './task-form.texts.ts'
import { EMPTY_TASK, type TaskValues, withMoment } from './task-values.ts'
import { useNewTask } from './use-task-form.ts'

/** `/tasks/addTask`: a title is enough. `?customer=&about=&title=&kind=&due=` say what it is about, and when. */
export const AddTaskPage = () => {
  const t = useTexts(taskFormTexts)
  const given = useGiven()
  return (
    <>
      <PageHeader title={t.addTitle} />
      {given ? <NewTask given={given} /> : <RowsSkeleton hasAvatar={false} />}
    </>
  )
}

const NewTask = ({ given }: { given: Partial<TaskValues> }) => {
  const back = useBack()
  const form = useNewTask(given, back)
  const { customer, asset } = form.values
  return (
    <TaskForm
      form={form}
      onCancel={() => {
        form.forget()
        back()
      }}
    >
      <TaskBundles
        of={{ ...(customer ? { customer: customer.id } : {}), ...(asset ? { asset: asset.id } : {}) }}
        onAdded={() => {
          form.forget()
          back()
        }}
      />
    </TaskForm>
  )
}

const idOf = (text: string | null): number | null => {
  const id = Number(text)
  return isId(id) ? id : null
}

/** The subject of the task from the address; null until the names are known. What no longer exists is left out. */
const useGiven = (): Partial<TaskValues> | null => {
  const [address] = useSearchParams()
  const customer = idOf(address.get('customer'))
  const asset = idOf(address.get('about'))
  const person = useQuery({ ...personQuery(customer ?? 0), enabled: customer !== null })
  const place = useAssetChoice(asset)
  if (person.isLoading || place.isLoading) return null
  const title = address.get('title')?.slice(0, TASK_TITLE_MAX)
  const kind = TASK_KINDS.find((one) => one === address.get('kind'))
  const due = new Date(address.get('due') ?? Number.NaN)
  return {
    ...(title ? { title } : {}),
    ...(kind ? { kind } : {}),
    ...(Number.isNaN(due.getTime()) ? {} : withMoment(EMPTY_TASK, due)),
    ...(person.data ? { customer: { id: person.data.id, name: person.data.name } } : {}),
    ...(place.choice ? { asset: place.choice } : {}),
  }
}
