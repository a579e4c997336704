import type { OverviewKind, OverviewSection } from '@mafteach/contract/overview'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAffiliate,
  IconBrandWhatsapp,
  IconBuilding,
  IconCheckbox,
  IconClock,
  IconLayoutList,
  IconPhone,
  IconPhoneCall,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { KindRow } from './KindRow.tsx'
import { OverviewRow } from './OverviewRow.tsx'
import type { Overview } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'
import styles from './Rest.module.css'
import type { OverviewActs } from './use-overview-acts.ts'

const SellerReports = lazyExtra(
  () => import('./SellerReports.tsx'),
  (module) => module.SellerReports,
)

const UnsoldAssets = lazyExtra(
  () => import('./UnsoldAssets.tsx'),
  (module) => module.UnsoldAssets,
)

/** Items shown per kind; its list has the rest. */
const ITEMS_SHOWN = 3
/** Shown unfolded. */
const MATCHES_ON_PHONE = 2

/** Icons that the app's frame has anyway: the first page waits for every other one. */
const ICONS: Record<OverviewKind, typeof IconBuilding> = {
  TASKS_OVERDUE: IconCheckbox,
  TASKS_TODAY: IconCheckbox,
  MISSED_CALLS: IconPhone,
  CUSTOMER_ANSWERS: IconBrandWhatsapp,
  NEW_LEADS: IconUserPlus,
  NEW_MATCHES: IconUsers,
  CONTACT_REQUESTS: IconAffiliate,
  EXCLUSIVITY_ENDS: IconClock,
  STALE_ASSETS: IconBuilding,
  SILENT_BUYERS: IconPhoneCall,
  MISSING_FACTS: IconLayoutList,
  OLD_LEADS: IconClock,
}

const PriceDrops = lazyExtra(
  () => import('./PriceDrops.tsx'),
  (module) => module.PriceDrops,
)

interface RestProps {
  sections: OverviewSection[]
  reports: Overview['seller_reports']
  unsold: Overview['unsold']
  drops: NonNullable<Overview['price_drops']>
  acts: OverviewActs
}

const ONE_CARD = { card: 'always', overflow: 'hidden' } as const

/**
 * Less urgent things, a row for each kind with its number and one action. On a wide screen the first of each are below their row; on a phone matches
 * are, and others on a tap.
 */
export const Rest = ({ sections, reports, unsold, drops, acts }: RestProps) => {
  const t = useTexts(overviewTexts)
  const isWide = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <Section title={t.rest}>
      <Box as="ul" {...(isWide ? { className: styles.kinds } : ONE_CARD)}>
        {sections.map((section) => {
          const { kind, count, items } = section
          return (
            <KindRow
              key={kind}
              Icon={ICONS[kind]}
              count={count}
              name={t.kinds[kind](count)}
              isWide={isWide}
              startsOpen={kind === 'NEW_MATCHES'}
              act={<KindAct section={section} acts={acts} />}
            >
              <ul aria-label={t.kinds[kind](count)}>
                {items.slice(0, isWide || kind !== 'NEW_MATCHES' ? ITEMS_SHOWN : MATCHES_ON_PHONE).map((item) => (
                  <OverviewRow key={item.id} kind={kind} item={item} acts={acts} />
                ))}
              </ul>
            </KindRow>
          )
        })}
        {reports.count > 0 && <SellerReports reports={reports} isWide={isWide} />}
        {drops.length > 0 && <PriceDrops drops={drops} isWide={isWide} acts={acts} />}
        {unsold.length > 0 && <UnsoldAssets unsold={unsold} isWide={isWide} acts={acts} />}
      </Box>
    </Section>
  )
}

/** One action for all of a kind; without one, a link to them. */
const KindAct = ({ section: { kind, count, list }, acts }: { section: OverviewSection; acts: OverviewActs }) => {
  const t = useTexts(overviewTexts)
  if (kind === 'STALE_ASSETS' && count > 1)
    return (
      <Button variant="text" size="small" onClick={acts.confirmAll}>
        {t.upToDateAll}
      </Button>
    )
  return (
    <Row
      as={Link}
      flow="inline"
      fixed
      minHeight={44}
      padX={8}
      radius="small"
      size="label"
      weight={600}
      tone="action-text"
      hoverUnderline
      to={list.page}
      aria-label={`${t.ways[kind]}: ${count} ${t.kinds[kind](count)}`}
    >
      {t.ways[kind]}
    </Row>
  )
}
