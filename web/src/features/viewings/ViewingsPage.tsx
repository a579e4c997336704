import { dayInIsrael } from '@mafteach/contract/days'
import { useSearchParams } from 'react-router'
import { classes } from '#shared/classes.ts'
import { dayOfAddress, weekOf } from '#shared/days.ts'
import { OfferViewingLink } from '#shared/OfferViewingLink.tsx'
import { PlanViewingLink } from '#shared/PlanViewingLink.tsx'
import { DayNav } from '#shared/ui/DayNav.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { Offers } from './offer/Offers.tsx'
import { ViewingDays } from './ViewingDays.tsx'
import styles from './viewings.module.css'
import { viewingsTexts } from './viewings.texts.ts'

const VIEWS = ['day', 'week'] as const

/** `/viewings`: who looks at what, a day or a week. */
export const ViewingsPage = () => {
  const t = useTexts(viewingsTexts)
  const [address, setAddress] = useSearchParams()
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'day'
  const day = dayOfAddress(address.get('day')) ?? dayInIsrael()
  const show = (change: Record<string, string | null>) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Segmented
            className={classes(look({ fixed: true }), styles.views)}
            label={t.view}
            hideLabel
            value={view}
            onChange={(next) => show({ view: next === 'day' ? null : next })}
            options={VIEWS.map((value) => ({ value, label: t.views[value] }))}
          />
        }
      />
      <Row wrap gap={8} justify="between" gutter padBottom={8}>
        <DayNav view={view} day={day} onDay={(next) => show({ day: next })} />
        <Row gap={8}>
          <OfferViewingLink size="small" />
          <PlanViewingLink variant="soft" size="small" />
        </Row>
      </Row>
      <ViewingDays days={view === 'day' ? [day] : weekOf(day)} />
      <Offers />
    </>
  )
}
