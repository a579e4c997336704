import type { TaskFilter } from '@mafteach/contract/tasks'
import { IconClock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { FilterPills } from '#shared/ui/Pills.tsx'
import { SearchField } from '#shared/ui/SearchField.tsx'
import { useAddressFilter } from '#shared/use-address-filter.ts'
import { useTexts } from '#shared/use-texts.ts'
import { TaskList } from './TaskList.tsx'
import styles from './TasksPage.module.css'
import { filterOf, toSearchParams } from './task-filter.ts'
import { taskCountsQuery } from './tasks.api.ts'
import { tasksTexts } from './tasks.texts.ts'

const OTHERS = ['asset']

/** What presses first. */
const PILLS = ['open', 'overdue', 'today', 'week', 'undated', 'done'] as const satisfies TaskFilter[]

/** `/tasks/`: what the agent has to do, as a list by days, a day or a week. */
export const TasksPage = () => {
  const t = useTexts(tasksTexts)
  const { filter: address, setFilter, typed, setTyped } = useAddressFilter({ filterOf, toSearchParams, others: OTHERS })
  const counts = useQuery(taskCountsQuery).data
  return (
    <>
      <PageHeader title={t.title} />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField value={typed} onChange={setTyped} label={t.search} placeholder={t.searchHint} />
        </div>
        <ButtonLink variant="primary" to={paths.addTask()} icon={<IconPlus size={20} stroke={1.75} aria-hidden />}>
          {t.add}
        </ButtonLink>
      </div>
      <FilterPills
        label={t.filters}
        value={address.filter}
        onChange={(filter) => setFilter({ ...address, filter })}
        options={PILLS.map((value) => ({
          value,
          label: t.filter[value],
          count: counts?.[value],
          icon: value === 'overdue' ? <IconClock size={16} stroke={1.75} className={styles.late} aria-hidden /> : undefined,
        }))}
      />
      <TaskList
        key={address.filter}
        filter={address.filter}
        search={address.search}
        isFirst={counts !== undefined && counts.open + counts.done === 0}
        onClearSearch={() => setTyped('')}
      />
    </>
  )
}
