import type { Deal } from '@mafteach/contract/deals'
import { Link } from 'react-router'
import { classes } from '#shared/classes.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { paths } from '#shared/paths.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DealRow.module.css'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealAddress, factsOf } from './deal-words.ts'

/** One deal of the list: what was sold, when, my side, for how much. */
export const DealRow = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  const { asset, price, commission } = deal
  const people = [
    { side: t.sold, customer: deal.selling_customer },
    { side: t.bought, customer: deal.purchasing_customer },
  ]
  return (
    <Link to={paths.deal(deal.id, deal.type)} className={styles.row}>
      <Photo className={styles.photo} src={asset.image_url} id={asset.id ?? deal.id} alt="" width={76} height={56} />
      <span className={styles.words}>
        <bdi className={styles.address}>{dealAddress(asset)}</bdi>
        <span className={styles.quiet}>
          {formatDate(deal.deal_date)} · {t.sides[deal.type]}
        </span>
        <span className={classes(styles.quiet, styles.facts)}>{factsOf(asset)}</span>
      </span>
      <span className={styles.people}>
        {people.map(
          ({ side, customer }) =>
            customer && (
              <span key={side} className={styles.person}>
                <span className={styles.side}>{side}</span> <bdi>{customer.name}</bdi>
              </span>
            ),
        )}
      </span>
      <span className={styles.money}>
        <b>{price === null ? t.notStated : formatMoney(price)}</b>
        {commission !== null && <span className={styles.quiet}>{t.commissionOf(formatMoney(commission))}</span>}
      </span>
    </Link>
  )
}
