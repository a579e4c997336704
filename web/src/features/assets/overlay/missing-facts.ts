import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import { ASKABLE, type Askable } from '@mafteach/contract/questions'
import type { AssetForm } from '../form/asset-form.ts'

/** A criterion that the asset leaves unknown: the field that would answer it, and how many of my active buyers ask it. */
export interface MissingFact {
  criterion: Askable
  field: keyof AssetForm
  buyers: number
}

type Facts = Pick<Asset, 'asset_type' | 'floor' | 'has_elevator'>

/** Where a criterion is answered; some are decided by two facts, and the one that is missing is asked. */
const fieldOf: Record<Askable, (asset: Facts) => keyof AssetForm> = {
  neighborhood: () => 'neighborhood',
  type: () => 'asset_type',
  rooms: () => 'number_of_rooms',
  floor: ({ floor }) => (floor === null ? 'floor' : 'highest_floor'),
  elevator: ({ has_elevator }) => (has_elevator === null ? 'has_elevator' : 'floor'),
  parking: () => 'has_parking_in_registry',
  shelter: () => 'has_in_house_shelter',
  sun_terrace: () => 'has_sun_terrace',
  storage: () => 'has_storage_space',
  built_size: () => 'asset_built_area',
  outside_size: ({ asset_type }) => (asset_type === null ? 'asset_type' : 'asset_outside_size'),
  new: () => 'asset_condition',
  eviction: () => 'available_from',
}

/** What the asset does not say and my active buyers look for, what most of them wait for first. */
export const missingFacts = (asset: Facts & { potential_buyers: readonly Pick<PotentialBuyer, 'match'>[] }): MissingFact[] =>
  ASKABLE.map((criterion) => ({
    criterion,
    field: fieldOf[criterion](asset),
    buyers: asset.potential_buyers.filter(({ match }) =>
      match.criteria.some(({ name, verdict }) => name === criterion && verdict === 'unknown'),
    ).length,
  }))
    .filter(({ buyers }) => buyers > 0)
    .sort((one, other) => other.buyers - one.buyers)
