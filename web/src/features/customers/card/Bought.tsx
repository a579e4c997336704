import type { CustomerCard } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useToggle } from '../use-toggle.ts'
import { cardTexts } from './card.texts.ts'

/** In place of matches: the purchase ended the search, until they start another. */
export const Bought = ({ customer, bought }: { customer: CustomerCard; bought: NonNullable<CustomerCard['bought']> }) => {
  const t = useTexts(cardTexts)
  const toggle = useToggle()
  return (
    <EmptyState
      picture="room-living-light"
      title={t.bought(bought.asset.address)}
      text={t.boughtOn(formatDate(bought.deal_date))}
      action={
        <>
          <ButtonLink variant="primary" to={paths.deal(bought.deal, 'buying')}>
            {t.toDeal}
          </ButtonLink>
          <Button onClick={() => toggle(customer, 'is_dormant')}>{t.lookAgain}</Button>
        </>
      }
    />
  )
}
