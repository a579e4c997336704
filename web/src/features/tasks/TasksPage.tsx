import { dayInIsrael } from '@mafteach/contract/days'
import type { TaskFilter } from '@mafteach/contract/tasks'
import { useMediaQuery } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressFilter } from '#shared/navigation/use-address-filter.ts'
import { weekOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { DayNav } from '#shared/ui/DayNav.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { SearchField } from '#shared/ui/fields/SearchField.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { CallTodayBanner, CallTodayPage } from './CallTodayPage.tsx'
import { PageMenu } from './PageMenu.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { TaskDays } from './TaskDays.tsx'
import { TaskList } from './TaskList.tsx'
import { TaskWeek } from './TaskWeek.tsx'
import { filterOf, toSearchParams } from './task-filter.ts'
import { taskCountsQuery } from './tasks.api.ts'
import styles from './tasks.module.css'
import { tasksTexts } from './tasks.texts.ts'

const OTHERS = ['asset']
const VIEWS = ['list', 'day', 'week'] as const

/** The most urgent first. */
const PILLS = ['open', 'overdue', 'today', 'week', 'undated', 'done'] as const satisfies TaskFilter[]

/** `/tasks/`: the agent's tasks, as a list by days, a day or a week. */
export const TasksPage = () => {
  const t = useTexts(tasksTexts)
  const { filter: address, setFilter, typed, setTyped } = useAddressFilter({ filterOf, toSearchParams, others: OTHERS })
  const counts = useQuery(taskCountsQuery).data
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const { view, search } = address
  const day = address.day ?? dayInIsrael()
  if (view === 'calls') return <CallTodayPage />
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Segmented
              className={classes(look({ fixed: true }), styles.views)}
              label={t.view}
              hideLabel
              value={view}
              onChange={(next) => setFilter({ ...address, view: next })}
              options={VIEWS.map((value) => ({ value, label: t.views[value] }))}
            />
            <PageMenu />
          </>
        }
      />
      <QuickAdd />
      <Row wrap gapX={12} gapY={8} shrink gutter padBottom={8} className={styles.tools}>
        {view !== 'list' && <DayNav view={view} day={day} onDay={(next) => setFilter({ ...address, day: next })} />}
        <Box grow className={styles.search}>
          <SearchField value={typed} onChange={setTyped} label={t.search} placeholder={t.searchHint} />
        </Box>
      </Row>
      {view === 'list' && (
        <FilterPills
          label={t.filters}
          value={address.filter}
          onChange={(filter) => setFilter({ ...address, filter })}
          options={PILLS.map((value) => ({
            value,
            label: t.filter[value],
            count: counts?.[value],
            icon:
              value === 'overdue' ? (
                <IconClock size={16} stroke={1.75} className={classes(look({ tone: 'error' }), styles.late)} aria-hidden />
              ) : undefined,
          }))}
        />
      )}
      {view === 'list' && <CallTodayBanner />}
      {view === 'list' ? (
        <TaskList
          key={address.filter}
          filter={address.filter}
          search={search}
          isFirst={counts !== undefined && counts.open + counts.done === 0}
          onClearSearch={() => setTyped('')}
        />
      ) : view === 'week' && isDesktop ? (
        <TaskWeek day={day} search={search} />
      ) : (
        <TaskDays days={view === 'day' ? [day] : weekOf(day)} search={search} />
      )}
    </>
  )
}
