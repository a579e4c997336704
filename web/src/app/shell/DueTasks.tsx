import { taskCounts } from '@mafteach/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { q } from '#shared/query.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DueTasks.module.css'

/** How many tasks wait today. Phones, which hide the sidebar, do not show it. */
export const DueTasks = () => {
  const t = useTexts(tasksTexts)
  const { data } = useQuery(q(taskCounts))
  const due = data ? data.overdue + data.today : 0
  if (due === 0) return null
  return (
    <>
      <span className={styles.due} aria-hidden>
        {due}
      </span>
      <span className="visually-hidden">, {t.dueToday(due)}</span>
    </>
  )
}
