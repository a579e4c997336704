import type { Brief } from '@mafteach/contract/customer-shares'
import { isolate } from '#shared/format.ts'
import styles from './BriefWords.module.css'
import { describeListingCriteria } from './describe-listing.ts'
import { valuesOf } from './listing-values.ts'

/** What somebody looks for: the city, and the rest in one line. */
export const BriefWords = ({ listing }: { listing: Brief }) => {
  const neighborhoods = listing.neighborhoods.map(({ id, name }) => ({ id, name: isolate(name) }))
  return (
    <span className={styles.brief}>
      <bdi className={styles.city}>{listing.city.name}</bdi>
      <span className={styles.words}>{describeListingCriteria(valuesOf({ ...listing, neighborhoods }))}</span>
    </span>
  )
}
