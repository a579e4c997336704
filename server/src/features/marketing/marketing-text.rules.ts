import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { ASSET_TYPE_WORDS, FURNISHED_WORDS } from '@mafteach/contract/code-words'
import {
  type AssetType,
  type DealKind,
  isSoldOrRented,
  statedNeighborhood,
  type VisibilityStatus,
} from '@mafteach/contract/codes'
import { FACTS, type FactName, type FactValues } from '@mafteach/contract/facts'
import type { Language } from '@mafteach/contract/field-problems'
import { type MarketingVariant, TEXT_LETTERS_MAX, type TextLength } from '@mafteach/contract/marketing'
import { priceText } from '@mafteach/contract/money'
import { displayPhone } from '@mafteach/contract/phones'
import type { Named } from '@mafteach/contract/shapes'

/** The text of an advertisement, from the facts of a property. */

export interface AdvertisedAsset extends Partial<FactValues> {
  deal_kind: DealKind
  visibility_status: VisibilityStatus
  asset_type: AssetType | null
  price: number
  city: Named
  neighborhood: Named
  street: Named
  /** As strangers may see it. */
  address_number: string | null
  notes: string | null
}

interface Advertisement {
  asset: AdvertisedAsset
  agent: { name: string; phone: string; agency: { name: string } | null }
  /** URL of its public page. */
  url: string
  language: Language
  length: TextLength
  variant?: MarketingVariant | undefined
  /** The date in Israel. */
  today: string
}

/** Facts to advertise, in the order of demand. */
const SELLING_POINTS = [
  'has_elevator',
  'has_parking_in_registry',
  'has_in_house_shelter',
  'has_sun_terrace',
  'has_storage_space',
  'has_air_conditioning',
  'is_accessible_for_disabled_people',
] as const satisfies readonly FactName[]

interface Words {
  property: string
  sale: string
  rent: string
  labels: Record<MarketingVariant, string>
  rented: string
  rooms: (count: number) => string
  metres: (count: number) => string
  floor: (floor: number, highest: number | null) => string
  ground: string
  entry: string
  atOnce: string
  pets: string
  partners: string
  arnona: string
  committee: string
}

export const WORDS: Record<Language, Words> = {
  he: {
    property: 'נכס',
    sale: 'למכירה',
    rent: 'להשכרה',
    labels: { NEW: 'חדש', PRICE: 'המחיר ירד', SOLD: 'נמכר' },
    rented: 'הושכר',
    rooms: (count) => `${count} חדרים`,
    metres: (count) => `${count} מ״ר`,
    floor: (floor, highest) => (highest === null ? `קומה ${floor}` : `קומה ${floor} מתוך ${highest}`),
    ground: 'קומת קרקע',
    entry: 'כניסה',
    atOnce: 'מיידית',
    pets: 'אפשר עם חיות מחמד',
    partners: 'מתאים לשותפים',
    arnona: 'ארנונה',
    committee: 'ועד בית',
  },
  en: {
    property: 'Property',
    sale: 'for sale',
    rent: 'for rent',
    labels: { NEW: 'New', PRICE: 'Price reduced', SOLD: 'Sold' },
    rented: 'Rented',
    rooms: (count) => `${count} rooms`,
    metres: (count) => `${count} sqm`,
    floor: (floor, highest) => (highest === null ? `floor ${floor}` : `floor ${floor} of ${highest}`),
    ground: 'ground floor',
    entry: 'Entry',
    atOnce: 'immediate',
    pets: 'Pets allowed',
    partners: 'Suits flatmates',
    arnona: 'Municipal tax',
    committee: 'House committee',
  },
}

const LOCALES: Record<Language, string> = { he: 'he-IL', en: 'en-GB' }

/** When tenants may move in, in short and in words; null for sales, for rentals that are let, and if it is not stated. */
export function entryOf(
  { deal_kind, visibility_status, available_from: day }: AdvertisedAsset,
  { language, today, variant }: Pick<Advertisement, 'language' | 'today' | 'variant'>,
): { value: string; label: string; text: string } | null {
  if (deal_kind !== 'RENT' || !day || variant === 'SOLD' || isSoldOrRented(visibility_status)) return null
  const { entry: label, atOnce } = WORDS[language]
  if (day <= today) return { value: atOnce, label, text: `${label}: ${atOnce}` }
  const inWords = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
  return { value: day.split('-').map(Number).reverse().join('.'), label, text: `${label}: ${inWords}` }
}

/** Cuts between words, to at most this many characters. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  if (most < 2) return ''
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2))).trimEnd()}…`
}

export const labelOf = ({ asset, variant, language }: Pick<Advertisement, 'asset' | 'variant' | 'language'>): string | null => {
  const { labels, rented } = WORDS[language]
  const isClosed = variant === 'SOLD' || isSoldOrRented(asset.visibility_status)
  if (isClosed) return asset.deal_kind === 'RENT' ? rented : labels.SOLD
  return variant ? labels[variant] : null
}

/** Advantages in words, and of a rental what else a tenant asks first: furniture, who may live there, further costs. */
export function sellingPoints(asset: AdvertisedAsset, language: Language): string[] {
  const points = SELLING_POINTS.filter((name) => asset[name] === true).map((name) => FACTS[name][language])
  if (asset.deal_kind !== 'RENT') return points
  const t = WORDS[language]
  const monthly = (name: 'arnona' | 'committee') =>
    asset[name] ? [`${t[name]} ${priceText({ price: asset[name], deal_kind: 'RENT' }, language)}`] : []
  return [
    ...(asset.furnished && asset.furnished !== 'NONE' ? [FURNISHED_WORDS[language][asset.furnished]] : []),
    ...points,
    ...(asset.pets_allowed ? [t.pets] : []),
    ...(asset.partners_allowed ? [t.partners] : []),
    ...monthly('arnona'),
    ...monthly('committee'),
  ]
}

const factsLine = (
  { number_of_rooms, asset_built_area, floor, highest_floor }: AdvertisedAsset,
  entry: ReturnType<typeof entryOf>,
  t: Words,
): string =>
  [
    entry?.text,
    number_of_rooms != null && t.rooms(number_of_rooms),
    asset_built_area != null && asset_built_area > 0 && t.metres(asset_built_area),
    floor != null && (floor === 0 ? t.ground : t.floor(floor, highest_floor ?? null)),
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * Always contains headline, facts, price and contact. A long text also has, between them, further advantages and notes, as far as they fit
 * (`TEXT_LETTERS_MAX`). The URL of its page comes last, if it fits.
 */
export function marketingText(advertisement: Advertisement): string {
  const { asset, agent, url, language, length } = advertisement
  const t = WORDS[language]
  const most = TEXT_LETTERS_MAX[length]
  const type = asset.asset_type ? ASSET_TYPE_WORDS[language][asset.asset_type] : t.property
  const kind = `${type} ${asset.deal_kind === 'RENT' ? t.rent : t.sale}`
  const place = addressWithNeighborhood({ ...asset, neighborhood: statedNeighborhood(asset.neighborhood) })
  const label = labelOf(advertisement)
  const caller = [agent.name, agent.agency?.name, displayPhone(agent.phone)].filter(Boolean).join(', ')
  const head = [
    shortened(`${label ? `${label}! ` : ''}${kind}: ${place}`, 110),
    factsLine(asset, entryOf(asset, advertisement), t),
    priceText(asset, language),
  ]
  const points = sellingPoints(asset, language)
  const foot = [shortened(caller, 80)]
  const lines = (middle: string[], last: string[]) => [...head, ...middle, ...last].filter(Boolean).join('\n')
  const withLink = (middle: string[]) => {
    const withLink = lines(middle, [...foot, url])
    return withLink.length <= most ? withLink : lines(middle, foot)
  }
  if (length === 'SHORT') return withLink([])
  const middle = points.length > 0 ? [points.join(', ')] : []
  const room = most - lines(middle, [...foot, url]).length - 2
  return withLink([...middle, ...(asset.notes ? [`\n${shortened(asset.notes.trim(), room)}\n`] : [])])
}
