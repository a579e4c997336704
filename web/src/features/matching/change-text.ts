import type { AssetType } from '@mafteach/contract/codes'
import { MUSTS } from '@mafteach/contract/criteria'
import type { ListingChange, ListingDraft } from '@mafteach/contract/listings'
import { upperPrice } from '@mafteach/contract/matching.rules'
import { criterionLabels } from '#shared/texts/criterion-labels.texts.ts'
import { formatArea, formatFloor, formatMoney, formatRooms } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { matchingTexts } from './matching.texts.ts'

/** A suggested change of a listing in a few words: `+₪100,000:`, `בלי ממ״ד:`, `מ־3.5 חד׳:`. */
export const changeText = (
  change: ListingChange,
  listing: Pick<ListingDraft, 'asset_types_list' | 'budget' | 'price_to'>,
): string => `${wordsOf(change, listing)}:`

const wordsOf = (change: ListingChange, listing: Parameters<typeof changeText>[1]): string => {
  const t = textsNow(matchingTexts)
  const criterion = textsNow(criterionLabels)
  const { assetType } = textsNow(labels)
  if (change.budget) return t.moreMoney(formatMoney(change.budget - (upperPrice(listing) ?? 0)))
  if (change.number_of_rooms !== undefined && change.number_of_rooms !== null) return t.from(formatRooms(change.number_of_rooms))
  if (change.number_of_rooms_max) return t.upTo(formatRooms(change.number_of_rooms_max))
  if (change.asset_types_list) return t.also(assetType[added(change.asset_types_list, listing.asset_types_list ?? [])])
  if (change.from_floor !== undefined && change.from_floor !== null) return t.from(formatFloor(change.from_floor))
  if (change.to_floor !== undefined && change.to_floor !== null) return t.upTo(formatFloor(change.to_floor))
  if (change.floors_in_building === null) return t.anyBuilding
  if (change.not_first_floor === false) return t.firstFloorToo
  if (change.not_last_floor === false) return t.lastFloorToo
  if (change.asset_size) return t.from(formatArea(change.asset_size))
  if (change.asset_outside_size) return t.from(`${criterion.outside_size} ${formatArea(change.asset_outside_size)}`)
  if (change.requested_eviction_range) return t.anyEviction
  if (change.should_have_elevator === false) return t.without(criterion.elevator)
  const dropped = MUSTS.find(({ must }) => change[must] === false)
  return dropped ? t.without(criterion[dropped.criterion]) : ''
}

const added = (after: readonly AssetType[], before: readonly AssetType[]): AssetType =>
  after.find((type) => !before.includes(type)) ?? after[0]!
