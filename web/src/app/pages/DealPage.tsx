import { DealPage as Deal } from '#features/deals/DealPage.tsx'
import { DealPapers } from '#features/papers/uploads/DealPapers.tsx'
import { ReviewRequests } from '#features/reviews/ReviewRequests.tsx'
import { useMe } from '#shared/home.ts'

/** A deal, with its papers and the way to reviews of it. */
export const DealPage = () => {
  const { id } = useMe()
  return (
    <Deal
      others={(deal) => (
        <>
          <DealPapers deal={deal} />
          <ReviewRequests deal={deal} me={id} />
        </>
      )}
    />
  )
}
