import type { Brief } from '@mafteach/contract/customer-shares'
import styles from './BriefWords.module.css'
import { describeListingCriteria } from './describe-listing.ts'
import { valuesOf } from './listing-values.ts'

/** What somebody looks for: the city, and the rest in one line. */
export const BriefWords = ({ listing }: { listing: Brief }) => (
  <span className={styles.brief}>
    <bdi className={styles.city}>{listing.city.name}</bdi>
    <bdi className={styles.words}>{describeListingCriteria(valuesOf(listing))}</bdi>
  </span>
)
