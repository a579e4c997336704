import { OfferOfQuery } from './OfferOfQuery.tsx'
import { PlanViewingOfQuery } from './PlanViewingOfQuery.tsx'

/** The dialogs of viewings that the query asks for, over whatever page is open. */
export const ViewingsOfQuery = () => (
  <>
    <PlanViewingOfQuery />
    <OfferOfQuery />
  </>
)
