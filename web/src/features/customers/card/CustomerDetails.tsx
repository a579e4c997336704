import type { CustomerCard } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import type { ReactNode } from 'react'
import { formatDate } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Grid, Text } from '#shared/ui/primitives.tsx'
import { customersTexts } from '../customers.texts.ts'
import { CardPanel } from './CardPanel.tsx'
import { CustomerPhones } from './CustomerPhones.tsx'
import { cardTexts } from './card.texts.ts'

/** Facts about the person that do not fit in the head. */
export const CustomerDetails = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  const { customerType } = useTexts(labels)
  const { buyer_end_customer_status: type } = customer
  return (
    <CardPanel
      title={card.details}
      action={
        <ButtonLink variant="text" size="small" to={paths.editCustomer(customer.id)}>
          {t.edit}
        </ButtonLink>
      }
    >
      <Grid as="dl" columns={2} gapX={20} gapY={10}>
        <Fact label={card.phone}>
          <CustomerPhones customer={customer} />
        </Fact>
        {type && <Fact label={card.type}>{customerType[type]}</Fact>}
        <Fact label={card.since}>{formatDate(customer.created_at)}</Fact>
      </Grid>
    </CardPanel>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="small" tone="ink-3">
      {label}
    </Text>
    <Text as="dd" weight={550}>
      {children}
    </Text>
  </div>
)
