import { OfferOfQuery } from './OfferOfQuery.tsx'
import { PlanViewingOfQuery } from './PlanViewingOfQuery.tsx'

/** The viewing dialogs of the query, over the current page. */
export const ViewingsOfQuery = () => (
  <>
    <PlanViewingOfQuery />
    <OfferOfQuery />
  </>
)
