import type { PotentialBuyer } from '@mafteach/contract/assets'
import { ASKABLE, type Askable, MUSTS, type MustCriterion, missingFact } from '@mafteach/contract/criteria'
import type { FactValues } from '@mafteach/contract/facts'
import type { AssetForm } from '../form/asset-form.ts'

/** A criterion that the asset leaves unknown: the field that would answer it, and how many of my active buyers ask it. */
export interface MissingFact {
  criterion: Askable
  field: keyof AssetForm
  buyers: number
}

/** What the asset does not say and my active buyers look for, what most of them wait for first. */
export const missingFacts = (
  asset: Partial<FactValues> & { potential_buyers: readonly Pick<PotentialBuyer, 'match'>[] },
): MissingFact[] =>
  ASKABLE.map((criterion) => ({
    criterion,
    field: missingFact(criterion, asset),
    buyers: asset.potential_buyers.filter(({ match }) =>
      match.criteria.some(({ name, verdict }) => name === criterion && verdict === 'unknown'),
    ).length,
  }))
    .filter(({ buyers }) => buyers > 0)
    .sort((one, other) => other.buyers - one.buyers)

/** What a property has or not: the words for one that it does not say fit them all. */
export type HadOrNot = Exclude<MustCriterion, 'new' | 'furnished' | 'pets' | 'partners'>
export const isHadOrNot = (criterion: Askable): criterion is HadOrNot =>
  criterion !== 'new' && MUSTS.some((must) => must.criterion === criterion && must.dealKind === undefined)
