import { streetAddressOf } from '@mafteach/contract/addresses'
import { ASSET_TYPE_WORDS } from '@mafteach/contract/code-words'
import { isSoldOrRented, statedNeighborhood } from '@mafteach/contract/codes'
import { OUTSIDE_WORDS, outsideOf } from '@mafteach/contract/fact-words'
import type { Language } from '@mafteach/contract/field-problems'
import { BUDGET_MAX } from '@mafteach/contract/limits'
import type { MarketingVariant } from '@mafteach/contract/marketing'
import { A_MONTH, formatInteger, formatShekels } from '@mafteach/contract/money'
import { displayPhone } from '@mafteach/contract/phones'
import { type PlayerKind, playerOf } from '@mafteach/contract/players'
import { isPrintable } from '#platform/drawing/printable.ts'
import { type AdvertisedAsset, entryOf, labelOf, sellingPoints, WORDS } from '../marketing-text.rules.ts'

/** Texts of a kit's pieces: printable and of limited length, whatever people typed. */

export interface KitAgent {
  name: string
  phone: string
  agency: { name: string } | null
  license_number: string | null
}

export interface KitContent {
  language: Language
  /** The brand color; null for the product's. */
  color: string | null
  /** Sold properties always get `SOLD`. */
  variant: MarketingVariant | null
  /** חדש, המחיר ירד, נמכר, הושכר. */
  label: string | null
  /** "למכירה", "For rent". */
  offer: string
  /** "פנטהאוז למכירה". */
  kind: string
  /** The street, with the number of the house where strangers may read it. */
  street: string
  /** Neighborhood and city. */
  area: string
  /** What people ask for, in order of demand; of a rental the entry date first. */
  facts: KitFact[]
  points: string[]
  notes: string
  /** Null for sold properties, whose price is not published. */
  price: string | null
  /** "לחודש" beside a rent. */
  per: string
  formerPrice: string | null
  agent: { name: string; agency: string; phone: string; licence: string; initials: string }
  /** Invitation to scan the code. */
  invitation: string
  /** Address in the code. */
  url: string
  /** The tour, or else the video, for a second code on the leaflet; not for sold properties. */
  player: { label: string; url: string } | null
}

/** "3 מתוך 8" above "קומה", or in one line: "קומה 3 מתוך 8". */
interface KitFact {
  value: string
  label: string
  text: string
}

/** Maximum length of a name, and of the footer. */
const NAME_MAX = 90
const NOTES_MAX = 1_400

const KIT_WORDS = {
  he: {
    forSale: 'למכירה',
    forRent: 'להשכרה',
    onRequest: 'מחיר לפי פנייה',
    room: 'חדר',
    oneRoom: 'חדר אחד',
    rooms: 'חדרים',
    metres: 'מ״ר',
    floor: 'קומה',
    ground: 'קרקע',
    of: (floor: number, highest: number) => `${floor} מתוך ${highest}`,
    licence: (number: string) => `רישיון תיווך ${number}`,
    photos: 'כל התמונות והפרטים',
    details: 'כל הפרטים',
    tour: 'סיור וירטואלי',
    video: 'סרטון',
    selling: 'חושבים למכור? נשמח לדבר',
    letting: 'חושבים להשכיר? נשמח לדבר',
  },
  en: {
    forSale: 'For sale',
    forRent: 'For rent',
    onRequest: 'Price on request',
    room: 'room',
    oneRoom: '1 room',
    rooms: 'rooms',
    metres: 'sqm',
    floor: 'floor',
    ground: 'ground',
    of: (floor: number, highest: number) => `${floor} of ${highest}`,
    licence: (number: string) => `Broker licence ${number}`,
    photos: 'All photos and details',
    details: 'All details',
    tour: 'Virtual tour',
    video: 'Video',
    selling: 'Thinking of selling? Let’s talk',
    letting: 'Thinking of letting? Let’s talk',
  },
} satisfies Record<Language, object>

/** Arabic letters are shaped when drawn. */
const ARABIC_LETTER = /[\u0621-\u064a]/

const drawable = (text: string): string =>
  Array.from(text, (letter) => (letter !== '\n' && (isPrintable(letter) || ARABIC_LETTER.test(letter)) ? letter : ' '))
    .join('')
    .replace(/ +/g, ' ')
    .trim()

const named = (text: string | null | undefined): string => drawable((text ?? '').slice(0, 4 * NAME_MAX)).slice(0, NAME_MAX)

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => /\p{L}/u.exec(word)![0])
    .join('')
    .toUpperCase()

/** A longer address makes a code that is hard to scan: the player's own is short. */
const PLAYER_URL_MAX = 120

function playerCode({ tour_url, video_url }: AdvertisedAsset, words: Record<PlayerKind, string>): KitContent['player'] {
  const address = tour_url ?? video_url
  const player = address && playerOf(address)
  if (!player) return null
  return { label: words[player.kind], url: address.length <= PLAYER_URL_MAX ? address : player.url }
}

export function kitContent({
  asset,
  agent,
  url,
  language,
  variant,
  priceBefore,
  color,
  hasPhotos,
  today,
}: {
  asset: AdvertisedAsset
  agent: KitAgent
  url: string
  language: Language
  variant: MarketingVariant | undefined
  /** The former price, if it was recently higher. */
  priceBefore: number | null
  color: string | null
  /** Whether the property's page has photos. */
  hasPhotos: boolean
  /** The date in Israel. */
  today: string
}): KitContent {
  const t = KIT_WORDS[language]
  const isRent = asset.deal_kind === 'RENT'
  const isClosed = variant === 'SOLD' || isSoldOrRented(asset.visibility_status)
  const isOpen = asset.price >= BUDGET_MAX
  const isFall = variant === 'PRICE' && !isClosed && !isOpen && priceBefore !== null && priceBefore > asset.price
  const type = asset.asset_type ? ASSET_TYPE_WORDS[language][asset.asset_type] : WORDS[language].property
  const { number_of_rooms: rooms, asset_built_area: built, asset_outside_size: outside, floor, highest_floor: highest } = asset
  const facts: KitFact[] = []
  const addFact = (value: string, label: string, text: string) => void facts.push({ value, label, text })
  const entry = entryOf(asset, { language, today, variant })
  if (entry) facts.push(entry)
  if (rooms != null && rooms > 0) {
    const label = rooms === 1 ? t.room : t.rooms
    addFact(String(rooms), label, rooms === 1 ? t.oneRoom : `${rooms} ${label}`)
  }
  if (built != null && built > 0) addFact(formatInteger(built), t.metres, `${formatInteger(built)} ${t.metres}`)
  if (floor === 0) addFact(t.ground, t.floor, WORDS[language].ground)
  else if (floor != null) {
    const isOf = highest != null && highest >= floor
    addFact(isOf ? t.of(floor, highest) : String(floor), t.floor, WORDS[language].floor(floor, isOf ? highest : null))
  }
  if (outside != null && outside > 0) {
    const [value, label] = [`${formatInteger(outside)} ${t.metres}`, OUTSIDE_WORDS[language][outsideOf(asset.asset_type)]]
    addFact(value, label, `${label} ${value}`)
  }
  const name = named(agent.name)
  return {
    language,
    color,
    variant: isClosed ? 'SOLD' : (variant ?? null),
    label: labelOf({ asset, variant, language }),
    offer: isRent ? t.forRent : t.forSale,
    kind: `${type} ${isRent ? WORDS[language].rent : WORDS[language].sale}`,
    street: named(streetAddressOf(asset)),
    area: [statedNeighborhood(asset.neighborhood)?.name, asset.city.name].map(named).filter(Boolean).join(', '),
    facts,
    points: sellingPoints(asset, language),
    notes: drawable((asset.notes ?? '').slice(0, 2 * NOTES_MAX)).slice(0, NOTES_MAX),
    price: isClosed ? null : isOpen ? t.onRequest : formatShekels(asset.price),
    per: isRent && !isClosed && !isOpen ? A_MONTH[language] : '',
    formerPrice: isFall ? formatShekels(priceBefore) : null,
    agent: {
      name,
      agency: named(agent.agency?.name),
      phone: displayPhone(agent.phone),
      licence: agent.license_number ? t.licence(named(agent.license_number)) : '',
      initials: initialsOf(name),
    },
    invitation: isClosed ? (isRent ? t.letting : t.selling) : hasPhotos ? t.photos : t.details,
    url,
    player: isClosed ? null : playerCode(asset, t),
  }
}
