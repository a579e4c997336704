import type { CustomerCard } from '@mafteach/contract/customers'
import { DAY_MS } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardPanel } from '#features/customers/card/CardPanel.tsx'
import { openTasksQuery } from '#features/tasks/tasks.api.ts'
import { tasksTexts } from '#features/tasks/tasks.texts.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'

const OpenTasks = lazyExtra(
  () => import('#features/tasks/OpenTasks.tsx'),
  (module) => module.OpenTasks,
)

/** Tasks for a customer, as a panel of their card; for a buyer just added, the starter tasks. */
export const CustomerTasks = ({ customer: { id, created_at, purchase_listings } }: { customer: CustomerCard }) => {
  const t = useTexts(tasksTexts)
  const of = { customer: id }
  const { data } = useQuery(openTasksQuery(of))
  const [isNew] = useState(() => Date.now() - Date.parse(created_at) < DAY_MS)
  return (
    <CardPanel
      title={t.title}
      count={data?.results.length}
      action={
        <ButtonLink
          variant="text"
          size="small"
          to={paths.addTask(of)}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          aria-label={t.add}
        >
          {t.task}
        </ButtonLink>
      }
    >
      <OpenTasks of={of} offer={isNew && purchase_listings.length > 0 ? 'NEW_BUYER' : undefined} />
    </CardPanel>
  )
}
