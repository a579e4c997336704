import type { PotentialBuyer } from '@mafteach/contract/assets'
import { ASKABLE, type Askable, MUSTS, type MustCriterion, missingFact } from '@mafteach/contract/criteria'
import type { FactValues } from '@mafteach/contract/facts'
import type { AssetForm } from '../form/asset-form.ts'

/** A criterion that the asset leaves unknown: its field, and how many of my active buyers ask for it. */
export interface MissingFact {
  criterion: Askable
  field: keyof AssetForm
  buyers: number
}

/** Unknown facts that my active buyers look for, the most wanted first. */
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

/** Features a property has or not: one wording fits all unknown ones. */
export type HadOrNot = Exclude<MustCriterion, 'new' | 'furnished' | 'pets' | 'partners'>
export const isHadOrNot = (criterion: Askable): criterion is HadOrNot =>
  criterion !== 'new' && MUSTS.some((must) => must.criterion === criterion && must.dealKind === undefined)
