import { paths } from '@mafteach/contract/paths'
import { IconPhoneCall } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Counts } from '#features/home/Counts.tsx'
import { Greeting } from '#features/home/Greeting.tsx'
import { homeTexts } from '#features/home/home.texts.ts'
import { Overview } from '#features/overview/Overview.tsx'
import { overviewQuery } from '#features/overview/overview.api.ts'
import { overviewTexts } from '#features/overview/overview.texts.ts'
import { useHome } from '#shared/api/home.ts'
import { usePageTitle } from '#shared/navigation/document-title.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import styles from './DashboardPage.module.css'

const RecommendedAgents = lazyExtra(
  () => import('#features/network/RecommendedAgents.tsx'),
  (module) => module.RecommendedAgents,
)

const LicenceNotice = lazyExtra(
  () => import('#shared/parts/LicenceNotice.tsx'),
  (module) => module.LicenceNotice,
)

const StarterSteps = lazyExtra(
  () => import('#features/home/StarterSteps.tsx'),
  (module) => module.StarterSteps,
)

const stepsLeft = (steps: object) => Object.values(steps).filter((isDone) => !isDone).length

/** `/dashboard`: what needs me today; below it my numbers and recommended agents. */
export const DashboardPage = () => {
  const t = useTexts(homeTexts)
  const { urgencies, quiet, callToday } = useTexts(overviewTexts)
  const me = useHome()
  const { data: overview } = useQuery(overviewQuery)
  usePageTitle(t.title)
  return (
    <Grid columns={1} gap={12} className={styles.page}>
      <Greeting note={overview ? (overview.quiet ? quiet : urgencies(overview.urgent.count)) : null}>
        <ButtonLink
          variant="text"
          size="small"
          to={paths.tasks({ view: 'calls' })}
          icon={<IconPhoneCall size={18} stroke={1.75} aria-hidden />}
        >
          {callToday}
        </ButtonLink>
      </Greeting>
      {me.license_state === 'waiting' && (
        <div className={styles.licence}>
          <LicenceNotice />
        </div>
      )}
      {me.starter_steps && (
        <div className={styles.starter} style={{ '--rows': stepsLeft(me.starter_steps) } as CSSProperties}>
          <StarterSteps steps={me.starter_steps} />
        </div>
      )}
      <Overview hasSteps={me.starter_steps !== null}>
        <Counts />
        <RecommendedAgents />
      </Overview>
    </Grid>
  )
}
