import type { AssetType } from '@mafteach/contract/codes'
import { eachPlainFact } from '@mafteach/contract/plain-facts'
import { useTexts } from '#shared/use-texts.ts'
import { factsTexts } from '../facts.texts.ts'
import { outsideLabel, plainFactName } from '../facts.ts'
import { assetFormTexts } from './asset-form.texts.ts'
import type { AssetForm } from './asset-form.ts'

/** What the fields of an asset are called, beside themselves and in the error banner; the type names the outside area. */
export const useAssetLabels = (type: AssetType | null): Record<keyof AssetForm, string> => {
  const t = useTexts(factsTexts)
  const texts = useTexts(assetFormTexts)
  return {
    city: t.city,
    neighborhood: t.neighborhood,
    street: t.street,
    address_number: t.addressNumber,
    should_show_address_number: texts.showNumber,
    price: t.price,
    asset_type: t.type,
    number_of_rooms: t.rooms,
    asset_built_area: t.builtArea,
    asset_outside_size: outsideLabel(type),
    floor: t.floor,
    highest_floor: t.highestFloor,
    asset_levels: t.levels,
    bathrooms: t.bathrooms,
    toilets: t.toilets,
    has_elevator: t.elevators,
    number_of_elevators: texts.elevatorCount,
    has_in_house_shelter: t.shelter,
    in_house_shelter_size: texts.shelterSize,
    has_sun_terrace: t.sunTerrace,
    sun_terrace_size: texts.terraceSize,
    has_parking_in_registry: t.parkingInRegistry,
    number_of_parking_spots: t.parkingSpots,
    ...eachPlainFact(plainFactName),
    asset_condition: t.condition,
    asset_facing: t.facing,
    construction_year: t.year,
    available_from: texts.availableFrom,
    airway_north: t.north,
    airway_south: t.south,
    airway_east: t.east,
    airway_west: t.west,
    is_dangerous_building: texts.dangerous,
    notes: texts.notes,
    advertisement_url: texts.advertisement,
    seller: texts.seller,
  }
}
