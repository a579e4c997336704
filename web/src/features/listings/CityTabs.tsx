import type { PurchaseListing } from '@mafteach/contract/listings'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'

export interface CityTabsProps {
  listings: readonly PurchaseListing[]
  value: number
  onChange: (listing: number) => void
  /** Open matches by listing, as far as known. */
  counts?: ReadonlyMap<number, number>
  /** The way to the form of a new city. */
  addTo: string
}

const CHOSEN = { weight: 650, tone: 'ink' } as const
const OTHERS = { tone: 'ink-2' } as const

/** The listings of a customer, a tab for each city. Two of one city are numbered. */
export const CityTabs = ({ listings, value, onChange, counts, addTo }: CityTabsProps) => {
  const t = useTexts(listingsTexts)
  return (
    <Row gap={8} align="stretch" padX={16} lineBelow slides>
      <Row as="fieldset" gap={20} fixed margin={0} pad={0} border="none" align="stretch" aria-label={t.cities}>
        {listings.map((listing) => (
          <Text
            as="button"
            position="relative"
            minHeight={48}
            space="nowrap"
            {...(listing.id === value ? CHOSEN : OTHERS)}
            key={listing.id}
            type="button"
            className={styles.tab}
            aria-pressed={listing.id === value}
            onClick={() => onChange(listing.id)}
          >
            <bdi>{nameOf(listing, listings)}</bdi>{' '}
            {counts?.has(listing.id) && (
              <Text padStart={6} size="small" weight={550} tone="ink-3">
                {counts.get(listing.id)} <span className="visually-hidden">{t.openMatches}</span>
              </Text>
            )}
          </Text>
        ))}
      </Row>
      <Row
        as={Link}
        flow="inline"
        gap={4}
        fixed
        minHeight={48}
        padX={8}
        weight={550}
        tone="action-text"
        to={addTo}
        className={styles.add}
        aria-label={t.addCityLabel}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t.city}
      </Row>
    </Row>
  )
}

const nameOf = (listing: PurchaseListing, all: readonly PurchaseListing[]): string => {
  const same = all.filter(({ city }) => city.id === listing.city.id)
  return same.length > 1 ? `${listing.city.name} ${same.indexOf(listing) + 1}` : listing.city.name
}
