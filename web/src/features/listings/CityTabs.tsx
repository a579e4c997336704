import type { PurchaseListing } from '@mafteach/contract/listings'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CityTabs.module.css'
import { listingsTexts } from './listings.texts.ts'

export interface CityTabsProps {
  listings: readonly PurchaseListing[]
  value: number
  onChange: (listing: number) => void
  /** Open matches by listing, as far as they are known. */
  counts?: ReadonlyMap<number, number>
  /** The way to the form of a new city. */
  addTo: string
}

/** The listings of a customer, a tab for each city. Two of one city are told apart by their number. */
export const CityTabs = ({ listings, value, onChange, counts, addTo }: CityTabsProps) => {
  const t = useTexts(listingsTexts)
  return (
    <div className={styles.bar}>
      <fieldset className={styles.tabs} aria-label={t.cities}>
        {listings.map((listing) => (
          <button
            key={listing.id}
            type="button"
            className={styles.tab}
            aria-pressed={listing.id === value}
            onClick={() => onChange(listing.id)}
          >
            <bdi>{nameOf(listing, listings)}</bdi>{' '}
            {counts?.has(listing.id) && (
              <span className={styles.count}>
                {counts.get(listing.id)} <span className="visually-hidden">{t.openMatches}</span>
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <Link to={addTo} className={styles.add} aria-label={t.addCityLabel}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t.city}
      </Link>
    </div>
  )
}

const nameOf = (listing: PurchaseListing, all: readonly PurchaseListing[]): string => {
  const same = all.filter(({ city }) => city.id === listing.city.id)
  return same.length > 1 ? `${listing.city.name} ${same.indexOf(listing) + 1}` : listing.city.name
}
