import type { Asset, AssetInput } from '@mafteach/contract/assets'
import type { DealKind } from '@mafteach/contract/codes'
import { MATCHED_FACTS } from '@mafteach/contract/criteria'
import {
  FACT_NAMES,
  FACTS,
  type FactOfKind,
  factsOfKind,
  hasFact,
  pickFacts,
  SIDES,
  SIZES,
  type SizeName,
  sizeOf,
  UNSTATED,
} from '@mafteach/contract/facts'
import { FLOOR_MIN, FLOOR_OPEN } from '@mafteach/contract/limits'
import type { AssetDraft } from '@mafteach/contract/matching'
import type { Named } from '@mafteach/contract/shapes'
import { halfSteps } from '#shared/texts/format.ts'

/** The form of an asset: its values follow the screen, and are converted on saving. */

/** Rooms that a new asset starts with (spec section 9). */
export const ROOMS_DEFAULT = 4
const ROOMS = { from: 1, to: 8 }

type AddressFact = FactOfKind<'address' | 'video' | 'tour'>
/** Facts typed as words; empty in the form if not stated. */
type WordsFact = FactOfKind<'text'> | AddressFact
const ADDRESS_FACTS = factsOfKind('address', 'video', 'tour')
const WORDS_FACTS: readonly WordsFact[] = [...factsOfKind('text'), ...ADDRESS_FACTS]
const eachOf = <N extends string, T>(names: readonly N[], of: (name: N) => T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, T>

type Facts = Required<
  Omit<
    AssetInput,
    'city' | 'neighborhood' | 'street' | 'price' | 'seller' | 'address_number' | WordsFact | 'visibility_status' | 'audience'
  >
>

export interface AssetForm extends Facts, Record<WordsFact, string> {
  city: Named | null
  neighborhood: number | null
  street: Named | null
  price: number | null
  seller: Named | null
  address_number: string
}

/** Facts start at "not stated", the rooms at 4. */
export const emptyForm = (seller: Named | null = null, deal_kind: DealKind = 'SALE'): AssetForm => ({
  ...UNSTATED,
  deal_kind,
  city: null,
  neighborhood: null,
  street: null,
  address_number: '',
  should_show_address_number: false,
  price: null,
  number_of_rooms: ROOMS_DEFAULT,
  ...eachOf(WORDS_FACTS, () => ''),
  seller,
})

/** The form of an asset that exists. */
export const formOf = (asset: Asset): AssetForm => {
  const form: Record<string, unknown> = { ...emptyForm() }
  for (const name of Object.keys(form)) form[name] = asset[name as keyof Asset] ?? null
  return {
    ...(form as unknown as AssetForm),
    neighborhood: asset.neighborhood.id,
    address_number: asset.address_number ?? '',
    ...eachOf(WORDS_FACTS, (name) => asset[name] ?? ''),
    seller: asset.seller ? { id: asset.seller.id, name: asset.seller.name } : null,
  }
}

/** A floor above the highest one: the server's refusal, checked first. */
export const isAboveHighest = ({
  asset_type,
  deal_kind,
  floor,
  highest_floor,
}: Pick<AssetForm, 'asset_type' | 'deal_kind' | 'floor' | 'highest_floor'>): boolean =>
  hasFact('floor', asset_type, deal_kind) && floor !== null && highest_floor !== null && floor > highest_floor

/** Another city clears neighborhood and street (spec section 4, "City change"). */
export const withCity = (form: AssetForm, city: Named | null): AssetForm =>
  city?.id === form.city?.id ? { ...form, city } : { ...form, city, neighborhood: null, street: null }

/** "No" and "not stated" clear the size: it would contradict them. */
export const withFact = (form: AssetForm, fact: FactOfKind<'yes_no'>, stated: boolean | null): AssetForm => {
  const size = sizeOf(fact)
  return { ...form, [fact]: stated, ...(stated || !size ? {} : { [size]: null }) }
}

/** A size above 0 implies yes. */
export const withSize = (form: AssetForm, size: SizeName, amount: number | null): AssetForm => ({
  ...form,
  [size]: amount,
  ...(amount ? { [FACTS[size].of]: true } : {}),
})

export type Side = FactOfKind<'side'>

export const openSides = (form: Pick<AssetForm, Side>): Side[] => SIDES.filter((side) => form[side])

/** Sides not chosen become unknown; an earlier "no" stays. */
export const withSides = (form: AssetForm, chosen: readonly Side[]): AssetForm => {
  const stated = SIDES.map((side) => [side, chosen.includes(side) || (form[side] ? null : form[side])])
  return { ...form, ...Object.fromEntries(stated) }
}

const trimmed = (text: string): string | null => text.trim() || null

/** Pasted addresses often lack the scheme. */
const webAddress = (text: string): string | null => {
  const address = trimmed(text)
  return address === null || /^https?:\/\//i.test(address) ? address : `https://${address}`
}

/**
 * The body, if nothing required is missing. Fields that the type lacks are cleared; a size of 0 says nothing. `maySetSeller` is false for a contact:
 * only the owner sets the seller.
 */
export const bodyOf = (form: AssetForm, maySetSeller: boolean): AssetInput => {
  const { city, neighborhood, street, price, seller, ...facts } = form
  return {
    ...facts,
    city: city!.id,
    neighborhood: neighborhood!,
    street: street!.id,
    price: price!,
    address_number: trimmed(form.address_number),
    ...eachOf(WORDS_FACTS, (name) => trimmed(form[name])),
    ...eachOf(ADDRESS_FACTS, (name) => webAddress(form[name])),
    ...Object.fromEntries(SIZES.map((size) => [size, form[size] || null])),
    ...withoutOthers(form),
    ...(maySetSeller ? { seller: seller?.id ?? null } : {}),
  }
}

/** Facts that a type, or that kind of deal, does not have are not stated. */
const withoutOthers = ({ asset_type, deal_kind }: Pick<AssetForm, 'asset_type' | 'deal_kind'>): Partial<Record<'floor', null>> =>
  Object.fromEntries(FACT_NAMES.filter((name) => !hasFact(name, asset_type, deal_kind)).map((name) => [name, null]))

/** The query for the number of matching buyers while the form is filled in. Null without place and price, and while the price cannot be parsed. */
export const previewOf = (form: AssetForm): AssetDraft | null => {
  const { city, neighborhood, price } = form
  if (city === null || neighborhood === null || price === null || Number.isNaN(price)) return null
  const facts = { ...form, ...withoutOthers(form) }
  return { deal_kind: form.deal_kind, city: city.id, neighborhood, price, ...pickFacts(facts, MATCHED_FACTS) }
}

/** `values` plus `own`, so that a value saved by an import or another client stays selectable. */
const including = (values: number[], own: number | null): number[] =>
  own === null || values.includes(own) ? values : [...values, own].sort((one, other) => one - other)

/** 1 to 8 in halves. */
export const roomChoices = (own: number | null): number[] => including(halfSteps(ROOMS.from, ROOMS.to), own)

/** −1 to 39, and 40, which reads "40+" (product.md section 11). */
export const floorChoices = (own: number | null): number[] =>
  including(
    Array.from({ length: FLOOR_OPEN - FLOOR_MIN + 1 }, (_, at) => FLOOR_MIN + at),
    own,
  )
