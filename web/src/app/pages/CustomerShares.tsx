import { useQuery } from '@tanstack/react-query'
import { sharesOfQuery } from '#features/customer-shares/customer-shares.api.ts'
import { customerSharesTexts } from '#features/customer-shares/customer-shares.texts.ts'
import { SentShares } from '#features/customer-shares/SentShares.tsx'
import { CardPanel } from '#features/customers/card/CardPanel.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'

/** With whom a customer is shared, and the states, as a panel of their card; nothing without shares. */
export const CustomerShares = ({ customer }: { customer: number }) => {
  const t = useTexts(customerSharesTexts)
  const { data } = useQuery(sharesOfQuery(customer))
  if (!data || data.results.length === 0) return null
  return (
    <CardPanel title={t.panel} count={data.results.length}>
      <SentShares shares={data.results} isOfOne />
    </CardPanel>
  )
}
