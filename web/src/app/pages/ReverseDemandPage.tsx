import { ReverseDemandPage as Demand } from '#features/assets/reverse-demand/ReverseDemandPage.tsx'
import { matchParts } from '../match-parts.tsx'

/** Who looks for an asset that is not kept yet. */
export const ReverseDemandPage = () => <Demand why={matchParts.why} />
