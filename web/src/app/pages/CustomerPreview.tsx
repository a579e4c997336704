import type { CustomerCard } from '@mafteach/contract/customers'
import type { PurchaseListing } from '@mafteach/contract/listings'
import { paths } from '@mafteach/contract/paths'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CustomerFailed } from '#features/customers/CustomerFailed.tsx'
import { customerPeekQuery } from '#features/customers/customers.api.ts'
import { customerPreviewTexts } from '#features/customers/list/customer-preview.texts.ts'
import { LastNote } from '#features/customers/list/LastNote.tsx'
import { PreviewHead } from '#features/customers/list/PreviewHead.tsx'
import { ListingChips } from '#features/listings/ListingChips.tsx'
import { matchesPeekQuery } from '#features/matching/matches.api.ts'
import { TopMatches } from '#features/matching/TopMatches.tsx'
import { countsOf } from '#features/matching/tabs.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { EmptyState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './CustomerPreview.module.css'

/** With the arrow keys, only the customer where they stop is loaded. */
const REST_MS = 150

/** The chosen customer beside the list: contact buttons, search, best matches, the last note. */
export const CustomerPreview = ({ id }: { id: number | null }) => {
  const t = useTexts(customerPreviewTexts)
  const rested = useDebounced(id, REST_MS)
  const { data, error, refetch } = useQuery({ ...customerPeekQuery(rested ?? 0), enabled: rested !== null })
  return (
    <Stack
      as="aside"
      position="sticky"
      scroll
      gap={16}
      pad={20}
      anywhere
      card="always"
      className={styles.pane}
      aria-label={t.preview}
    >
      {rested === null ? (
        <EmptyState picture="room-living-light" title={t.previewTitle} text={t.previewNothing} />
      ) : data ? (
        <Preview key={data.id} customer={data} />
      ) : error ? (
        <CustomerFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Stack>
  )
}

const Preview = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customerPreviewTexts)
  const [note] = customer.notes
  // The listing that the row of the list shows.
  const listing = customer.purchase_listings.at(-1)
  return (
    <>
      <PreviewHead customer={customer} />
      {listing && <ListingChips listing={listing} />}
      {listing && <Matches listing={listing} customer={customer.id} />}
      {note && <LastNote note={note} />}
      <ButtonLink variant="primary" full to={paths.customer(customer.id)}>
        {t.openCard}
      </ButtonLink>
    </>
  )
}

const Matches = ({ listing, customer }: { listing: PurchaseListing; customer: number }) => {
  const t = useTexts(customerPreviewTexts)
  const { data } = useQuery(matchesPeekQuery(listing.id))
  const open = data ? countsOf(data.matches, data.total).open : 0
  return (
    <div>
      <Row justify="between" padBottom={4} lineBelow>
        <h3>{t.matchesTitle}</h3>
        {open > 0 && (
          <Row
            as={Link}
            minHeight={32}
            flow="inline"
            gap={2}
            size="label"
            weight={550}
            tone="action-text"
            to={paths.customer(customer)}
          >
            {t.toMatches(open)}
            <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
          </Row>
        )}
      </Row>
      <TopMatches listing={listing} />
    </div>
  )
}
