import { dayInIsrael } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import { IconHomeSearch } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { OfferViewingLink } from '#shared/parts/OfferViewingLink.tsx'
import { PlanViewingLink } from '#shared/parts/PlanViewingLink.tsx'
import { dayOfAddress, weekOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { DayNav } from '#shared/ui/DayNav.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { Offers } from './offer/Offers.tsx'
import { ViewingDays } from './ViewingDays.tsx'
import styles from './viewings.module.css'
import { viewingsTexts } from './viewings.texts.ts'

const VIEWS = ['day', 'week'] as const

/** `/viewings`: viewings of a day or week. */
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
      <div className={styles.onScreen}>
        <PageHeader
          title={t.title}
          actions={
            <>
              <Segmented
                className={classes(look({ fixed: true }), styles.views)}
                label={t.view}
                hideLabel
                value={view}
                onChange={(next) => show({ view: next === 'day' ? null : next })}
                options={VIEWS.map((value) => ({ value, label: t.views[value] }))}
              />
              <Box only="phone">
                <PlanViewingLink isIcon variant="text" />
              </Box>
            </>
          }
        />
        <Row gap={8} justify="between" gutter padBottom={8}>
          <Box grow shrink className={styles.days}>
            <DayNav view={view} day={day} onDay={(next) => show({ day: next })} />
          </Box>
          <Row only="desktop" gap={8}>
            <ButtonLink size="small" to={paths.openHouses()}>
              {t.openHouses}
            </ButtonLink>
            <OfferViewingLink size="small" />
            <PlanViewingLink variant="soft" size="small" />
          </Row>
        </Row>
      </div>
      <ViewingDays days={view === 'day' ? [day] : weekOf(day)} />
      <Row only="phone" gap={8} gutter padTop={8} className={styles.onScreen}>
        <OfferViewingLink full />
        <ButtonLink full to={paths.openHouses()} icon={<IconHomeSearch size={20} stroke={1.75} aria-hidden />}>
          {t.openHouses}
        </ButtonLink>
      </Row>
      <Offers />
    </>
  )
}
