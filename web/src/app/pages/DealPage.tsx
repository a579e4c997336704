import { DealPage as Deal } from '#features/deals/DealPage.tsx'
import { ReviewRequests } from '#features/reviews/ReviewRequests.tsx'
import { useMe } from '#shared/home.ts'

/** A deal, with the way to reviews of it. */
export const DealPage = () => {
  const { id } = useMe()
  return <Deal reviews={(deal) => <ReviewRequests deal={deal} me={id} />} />
}
