import { ReverseDemandPage as Demand } from '#features/assets/reverse-demand/ReverseDemandPage.tsx'
import { matchParts } from '../match-parts.tsx'

/** Buyers for an asset that is not saved yet. */
export const ReverseDemandPage = () => <Demand why={matchParts.why} />
