import { DealPage as Deal } from '#features/deals/DealPage.tsx'
import { FeeFile } from '#features/papers/FeeFile.tsx'
import { DealPapers, UploadToDeal } from '#features/papers/uploads/DealPapers.tsx'
import { ReviewRequests } from '#features/reviews/ReviewRequests.tsx'
import { useMe } from '#shared/api/home.ts'
import { Box } from '#shared/ui/primitives.tsx'

/** A deal, with its papers and reviews. */
export const DealPage = () => {
  const { id } = useMe()
  return (
    <Deal
      acts={(deal) => <UploadToDeal deal={deal} />}
      others={(deal) => (
        <>
          <DealPapers deal={deal} />
          <Box padX={14} card="always" hideEmpty>
            {[deal.purchasing_customer, deal.selling_customer].map(
              (customer) => customer && <FeeFile key={customer.id} customer={customer.id} name={customer.name} />,
            )}
          </Box>
          <ReviewRequests deal={deal} me={id} />
        </>
      )}
    />
  )
}
