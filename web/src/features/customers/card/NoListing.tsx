import { paths } from '@mafteach/contract/paths'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { cardTexts } from './card.texts.ts'

/** In place of matches, while the customer has no listing. */
export const NoListing = ({ customer }: { customer: number }) => {
  const t = useTexts(cardTexts)
  return (
    <EmptyState
      picture="house-cottage"
      title={t.noListing}
      text={t.noListingText}
      action={
        <ButtonLink variant="primary" to={paths.listingForm({ customer })}>
          {t.addListing}
        </ButtonLink>
      }
    />
  )
}
