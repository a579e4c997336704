import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { DEAL_KIND_OF, type Deal, type DealAsset } from '@mafteach/contract/deals'
import { formatArea, formatPrice, formatRooms } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'

/** Texts about a sold asset, as it was when the deal was made. */

/** `ביאליק 45, מרום נוה, רמת גן`. */
export const dealAddress = ({ street, address_number, neighborhood, city }: DealAsset): string =>
  addressWithNeighborhood({
    street: { name: street },
    address_number,
    neighborhood: { name: neighborhood },
    city: { name: city },
  })

/** `דירה · 4 חד׳ · 92 מ״ר`. */
export const factsOf = ({ asset_type, number_of_rooms, asset_built_area }: DealAsset): string =>
  [
    asset_type && textsNow(labels).assetType[asset_type],
    number_of_rooms && formatRooms(number_of_rooms),
    asset_built_area && formatArea(asset_built_area),
  ]
    .filter(Boolean)
    .join(' · ')

/** The closing price, per month for a rent; null if not stated. */
export const dealPrice = ({ price, deal_type }: Pick<Deal, 'price' | 'deal_type'>): string | null =>
  price === null ? null : formatPrice({ price, deal_kind: DEAL_KIND_OF[deal_type] })
