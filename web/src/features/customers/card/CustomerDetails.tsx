import type { CustomerCard } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { callLink } from '#shared/contact-links.ts'
import { formatDate } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'
import { CardPanel } from './CardPanel.tsx'
import styles from './CustomerDetails.module.css'
import { cardTexts } from './card.texts.ts'

/** What is known of the person, where the head has no room for it. */
export const CustomerDetails = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  const { customerType } = useTexts(labels)
  const { phone, buyer_end_customer_status: type } = customer
  return (
    <CardPanel
      title={card.details}
      action={
        <ButtonLink variant="text" size="small" to={paths.editCustomer(customer.id)}>
          {t.edit}
        </ButtonLink>
      }
    >
      <Grid as="dl" columns={2} gapX={20} gapY={10} className={styles.facts}>
        <div>
          <dt>{card.phone}</dt>
          <dd>
            {phone ? (
              <a href={callLink(phone)} dir="ltr">
                {displayPhone(phone)}
              </a>
            ) : (
              t.noPhone
            )}
          </dd>
        </div>
        {type && (
          <div>
            <dt>{card.type}</dt>
            <dd>{customerType[type]}</dd>
          </div>
        )}
        <div>
          <dt>{card.since}</dt>
          <dd>{formatDate(customer.created_at)}</dd>
        </div>
      </Grid>
    </CardPanel>
  )
}
