import { IconUserPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { StaleSection } from '#features/assets/list/StaleSection.tsx'
import { Counts } from '#features/home/Counts.tsx'
import { Greeting } from '#features/home/Greeting.tsx'
import { homeTexts } from '#features/home/home.texts.ts'
import { NewAssets } from '#features/home/NewAssets.tsx'
import { NewPeople } from '#features/home/NewPeople.tsx'
import { usePageTitle } from '#shared/document-title.ts'
import { useHome } from '#shared/home.ts'
import { lazyExtra } from '#shared/lazy.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DashboardPage.module.css'

const TodayTasks = lazyExtra(
  () => import('./TodayTasks.tsx'),
  (module) => module.TodayTasks,
)
const RecommendedAgents = lazyExtra(
  () => import('#features/network/RecommendedAgents.tsx'),
  (module) => module.RecommendedAgents,
)

const StarterSteps = lazyExtra(
  () => import('#features/home/StarterSteps.tsx'),
  (module) => module.StarterSteps,
)

/** As `TodayTasks` shows, for which there is room before it comes. */
const TASKS_SHOWN = 4

/** Rows of each list on the overview. */
const SHOWN = 4

const stepsLeft = (steps: object) => Object.values(steps).filter((isDone) => !isDone).length

/** The overview `/dashboard`: greeting, numbers and the newest of each list. */
export const DashboardPage = () => {
  const t = useTexts(homeTexts)
  const me = useHome()
  usePageTitle(t.title)
  const toCustomers = { to: paths.customers(), text: t.allCustomers }
  return (
    <div className={styles.page}>
      <Greeting />
      <Counts />
      {me.starter_steps && (
        <div className={styles.starter} style={{ '--rows': stepsLeft(me.starter_steps) } as CSSProperties}>
          <StarterSteps steps={me.starter_steps} />
        </div>
      )}
      <div className={styles.columns}>
        {me.counts.tasks_due > 0 && (
          <div className={styles.tasks} style={{ '--rows': Math.min(me.counts.tasks_due, TASKS_SHOWN) } as CSSProperties}>
            <TodayTasks />
          </div>
        )}
        {me.leads.length > 0 && (
          <Section title={t.newLeads} count={me.counts.leads} more={toCustomers}>
            <NewPeople rows={me.leads.slice(0, SHOWN)} />
          </Section>
        )}
        {me.buyers.length > 0 && (
          <Section title={t.newBuyers} count={me.counts.buyers} more={toCustomers}>
            <NewPeople rows={me.buyers.slice(0, SHOWN)} />
          </Section>
        )}
        {me.active_assets.length > 0 && (
          <Section title={t.newAssets} count={me.counts.active_assets} more={{ to: paths.myAssets(), text: t.allAssets }}>
            <NewAssets rows={me.active_assets.slice(0, SHOWN)} />
          </Section>
        )}
      </div>
      <StaleSection assets={me.assets_to_update.slice(0, SHOWN)} count={me.counts.assets_to_update} />
      <RecommendedAgents />
      {me.counts.buyers + me.counts.leads + me.counts.sellers === 0 && (
        <EmptyState
          picture="room-living"
          title={t.emptyTitle}
          text={t.emptyText}
          action={
            <ButtonLink
              variant="primary"
              to={paths.addCustomer('buyer')}
              icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            >
              {t.addCustomer}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
