import { addressOf } from '@mafteach/contract/addresses'
import { type AssetListRow, listAssets } from '@mafteach/contract/asset-lists'
import { type Asset, getAsset, type PotentialBuyer } from '@mafteach/contract/assets'
import { DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import { CRITERIA, CRITERION_NAMES } from '@mafteach/contract/criteria'
import { customers, sellers } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import { type Explanation, type Off, withoutDealKind } from '@mafteach/contract/explanation'
import { pasteText } from '@mafteach/contract/import'
import { BUDGET_MAX, RENT_MAX } from '@mafteach/contract/limits'
import { ListingDraft } from '@mafteach/contract/listings'
import { getMatches, type Match, searchForMatchingAssets } from '@mafteach/contract/matching'
import { priceText } from '@mafteach/contract/money'
import { Id } from '@mafteach/contract/shapes'
import * as z from 'zod/mini'
import { type Asking, assetLink, customerLink, Refusal, readTool } from './tool.ts'

/** Matches with reasons in one call, with a result small enough for any assistant. */

const ANSWER_BYTES_MAX = 4096
const CANDIDATES_MAX = 8
/** Maximum number of one customer's listings, and of sellers with the same name, to look at. */
const LISTINGS_MAX = 3
const SELLERS_MAX = 5
const WORDS_MAX = 6

const Words = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const ways = {
  customer: z.optional(Id),
  customer_name: z.optional(Words),
  asset: z.optional(Id),
  asset_words: z.optional(Words),
  wishes: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
}
const WAYS = Object.keys(ways) as (keyof typeof ways)[]

const Candidate = z.object({
  kind: z.enum(['customer', 'asset']),
  id: Id,
  name: z.string(),
  price: z.nullable(z.int()),
  /** A rental's price is for a month; null of a customer. */
  deal_kind: z.nullable(z.enum(DEAL_KINDS)),
  link: z.string(),
})
type Candidate = z.infer<typeof Candidate>

const Found = z.object({
  kind: z.enum(['customer', 'asset']),
  id: Id,
  /** The address, or the customer's name. */
  name: z.string(),
  price: z.nullable(z.int()),
  deal_kind: z.nullable(z.enum(DEAL_KINDS)),
  rooms: z.nullable(z.number()),
  /** Number of met and of all criteria. */
  met: z.int(),
  asked: z.int(),
  /** Criteria for which the property lacks a fact. */
  unknown: z.array(z.enum(CRITERIA)),
  unmet: z.array(z.enum(CRITERIA)),
  reasons: z.string(),
  link: z.string(),
})
type Found = z.infer<typeof Found>

const Answer = z.object({
  of: z.nullable(Candidate),
  /** Several match the words: ask the user which, and call again with the id. */
  candidates: z.array(Candidate),
  total: z.int(),
  /** Best first; fewer than `total` if the result would be too long. */
  matches: z.array(Found),
  /** Parts of the wishes that were not understood, and other remarks. */
  notes: z.array(z.string()),
})
type Answer = z.infer<typeof Answer>

const names = (criteria: readonly (keyof (typeof CRITERION_NAMES)['en'])[]) =>
  criteria.map((name) => CRITERION_NAMES.en[name]).join(', ')

const offText = ({ how, by }: Off, isPart: boolean): string =>
  how === 'last' ? 'the last floor' : `${isPart ? `${Math.round(by * 1000) / 10}%` : by} ${how}`
const IN_PARTS: readonly string[] = ['price', 'built_size', 'outside_size']

function reasonsOf(explanation: Explanation) {
  const { met, asked, criteria } = withoutDealKind(explanation)
  const of = (verdict: string) => criteria.filter((one) => one.verdict === verdict)
  const unknown = of('unknown').map(({ name }) => name)
  const unmet = of('unmet')
  const misses = unmet.map(({ name, off = [] }) =>
    [CRITERION_NAMES.en[name], ...off.map((one) => offText(one, IN_PARTS.includes(name)))].join(' '),
  )
  const parts = [
    `fits by ${names(of('met').map(({ name }) => name)) || 'place alone'}`,
    unknown.length > 0 && `not known: ${names(unknown)}`,
    misses.length > 0 && `misses: ${misses.join(', ')}`,
  ]
  return { met, asked, unknown, unmet: unmet.map(({ name }) => name), reasons: parts.filter(Boolean).join('; ') }
}

const foundAsset = (asking: Asking, match: Match): Found => ({
  kind: 'asset',
  id: match.id,
  name: addressOf(match),
  price: match.price,
  deal_kind: match.deal_kind,
  rooms: match.number_of_rooms,
  ...reasonsOf(match.match),
  link: assetLink(asking, match.id),
})
const foundBuyer = (asking: Asking, buyer: PotentialBuyer): Found => ({
  kind: 'customer',
  id: buyer.id,
  name: buyer.name,
  price: null,
  deal_kind: null,
  rooms: null,
  ...reasonsOf(buyer.match),
  link: customerLink(asking, buyer.id),
})
type Named = Pick<Asset, 'id' | 'city' | 'street' | 'address_number' | 'price' | 'deal_kind'>
const assetCandidate = (asking: Asking, asset: Named): Candidate => ({
  kind: 'asset',
  id: asset.id,
  name: addressOf(asset),
  price: asset.price,
  deal_kind: asset.deal_kind,
  link: assetLink(asking, asset.id),
})
const customerCandidate = (asking: Asking, { id, name }: { id: number; name: string }): Candidate => ({
  kind: 'customer',
  id,
  name,
  price: null,
  deal_kind: null,
  link: customerLink(asking, id),
})

/** Whether a property costs at most so much. A limit that no rent reaches is meant for sales, one within it for rentals. */
const isWithin = ({ price, deal_kind }: { price: number; deal_kind: DealKind }, priceTo: number | undefined): boolean =>
  priceTo === undefined || (price <= priceTo && (deal_kind === 'RENT') === priceTo <= RENT_MAX)

const NOTHING: Answer = { of: null, candidates: [], total: 0, matches: [], notes: [] }

async function ofCustomer(asking: Asking, id: number, priceTo: number | undefined): Promise<Answer> {
  const card = await asking.call(getCustomer, { params: { id: String(id) }, query: { peek: '1' } })
  const listings = card.purchase_listings.slice(0, LISTINGS_MAX)
  const found = await Promise.all(
    listings.map((listing) => asking.call(getMatches, { params: { id: String(listing.id) }, query: { peek: '1', tab: 'all' } })),
  )
  const matches = [...new Map(found.flat().map((match) => [match.id, match])).values()].filter((match) =>
    isWithin(match, priceTo),
  )
  return {
    ...NOTHING,
    of: customerCandidate(asking, card),
    total: matches.length,
    matches: matches.map((match) => foundAsset(asking, match)),
    notes: listings.length === 0 ? ['What this customer looks for is not entered yet.'] : [],
  }
}

async function ofCustomerNamed(asking: Asking, name: string, priceTo: number | undefined): Promise<Answer> {
  const { results, count } = await asking.call(customers, { query: { search: name, page_size: '20' } })
  const exact = results.filter((row) => row.name === name)
  const chosen = exact.length === 1 ? exact : results
  if (chosen.length === 1) return ofCustomer(asking, chosen[0]!.id, priceTo)
  return {
    ...NOTHING,
    candidates: chosen.slice(0, CANDIDATES_MAX).map((row) => customerCandidate(asking, row)),
    notes: count === 0 ? ['No customer has this name.'] : [`${count} customers fit this name.`],
  }
}

async function ofAsset(asking: Asking, id: number, priceTo: number | undefined): Promise<Answer> {
  const asset = await asking.call(getAsset, { params: { id: String(id) } })
  const buyers = asset.potential_buyers
  const isDearer = priceTo !== undefined && asset.price > priceTo
  return {
    ...NOTHING,
    of: assetCandidate(asking, asset),
    total: buyers.length,
    matches: buyers.map((buyer) => foundBuyer(asking, buyer)),
    notes: isDearer ? [`It costs more than ${priceTo}.`] : [],
  }
}

/** Words near an address that name neither a place nor a person. */
const FILLERS = new Set(
  'דירה דירת הדירה בית הבית נכס הנכס פנטהאוז של עד ברחוב רחוב בשכונת שכונת בעיר the a an apartment flat house home property asset of in at on up to'.split(
    ' ',
  ),
)
const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,.;:?!"״]+/)
    .map((word) => word.replace(/['’]s$/, ''))
    .filter((word) => word !== '' && !FILLERS.has(word))
    .slice(0, WORDS_MAX)

/** `ברמת גן`: the letter before a name may be a preposition. */
const readingsOf = (word: string): string[] => (/^[בהלמ]\p{L}{2}/u.test(word) ? [word, word.slice(1)] : [word])
const isIn = (row: AssetListRow, word: string): boolean => {
  const place =
    ` ${[row.city, row.neighborhood, row.street].map(({ name }) => name).join(' ')} ${row.address_number ?? ''}`.toLowerCase()
  return readingsOf(word).some((reading) => place.includes(` ${reading}`) || place.includes(`-${reading}`))
}

/** Properties whose address or seller the words name; each word matches one or the other. */
async function assetsNamed(asking: Asking, typed: string): Promise<AssetListRow[]> {
  const words = wordsOf(typed)
  if (words.length === 0) throw new Refusal(400, 'asset_words name no street, place or seller.')
  const listed = (query: { search: string } | { ids: string }) =>
    asking.call(listAssets, { query: { ...query, show_all: '1', deal_kind: 'ALL', page_size: '50' } })
  const byAddress = await listed({ search: words.map((word) => readingsOf(word).at(-1)!).join(' ') })
  const asTyped = byAddress.count > 0 ? byAddress : await listed({ search: words.join(' ') })
  if (asTyped.count > 0) return asTyped.results
  const named = await Promise.all(
    words.map((search) => asking.call(sellers, { query: { search, page_size: String(SELLERS_MAX) } }).catch(nobody)),
  )
  const ids = [...new Set(named.flatMap(({ results }) => results.map(({ id }) => id)))].slice(0, SELLERS_MAX)
  const cards = await Promise.all(ids.map((id) => asking.call(getCustomer, { params: { id: String(id) }, query: { peek: '1' } })))
  const selling = cards.flatMap((card) => card.selling.map((asset) => ({ asset, name: card.name.toLowerCase() })))
  if (selling.length === 0) return []
  const { results } = await listed({
    ids: selling
      .slice(0, 100)
      .map(({ asset }) => asset)
      .join(','),
  })
  return results.filter((row) => {
    const names = selling.filter(({ asset }) => asset === row.id).map(({ name }) => name)
    return words.every((word) => isIn(row, word) || names.some((name) => readingsOf(word).some((one) => name.includes(one))))
  })
}

/** A token for properties only cannot read their sellers. */
const nobody = (error: unknown) => {
  if (error instanceof Refusal && error.status === 403) return { results: [] }
  throw error
}

async function ofAssetNamed(asking: Asking, typed: string, priceTo: number | undefined): Promise<Answer> {
  const named = await assetsNamed(asking, typed)
  const within = named.filter((row) => isWithin(row, priceTo))
  const notes = named.length > 0 && within.length === 0 ? [`None of them costs ${priceTo} or less.`] : []
  const chosen = within.length > 0 ? within : named
  if (chosen.length === 1) return ofAsset(asking, chosen[0]!.id, priceTo)
  return {
    ...NOTHING,
    candidates: chosen.slice(0, CANDIDATES_MAX).map((row) => assetCandidate(asking, row)),
    notes: chosen.length === 0 ? ['No property fits these words.'] : [...notes, `${chosen.length} properties fit these words.`],
  }
}

/** What wishes in words say about a home, in the form of a listing. */
export async function readWishes({ call }: Asking, wishes: string) {
  const { fields, unread, places } = await call(pasteText, { body: { text: wishes, kind: 'buyer' } })
  if (!places.city) throw new Refusal(400, 'The wishes name no city.')
  return { fields: { ...fields, city: places.city.id }, unread, places }
}

async function ofWishes(asking: Asking, wishes: string, priceTo: number | undefined): Promise<Answer> {
  const { fields, unread } = await readWishes(asking, wishes)
  const draft = z.parse(ListingDraft, fields)
  const budget = priceTo === undefined ? draft.budget : Math.min(priceTo, draft.budget ?? BUDGET_MAX)
  const found = await asking.call(searchForMatchingAssets, { query: { tab: 'all' }, body: { ...draft, budget } })
  return {
    ...NOTHING,
    total: found.length,
    matches: found.map((match) => foundAsset(asking, match)),
    notes: unread.length > 0 ? [`Not understood: ${unread.join(' | ').slice(0, 300)}`] : [],
  }
}

const priceOf = ({ price, deal_kind }: Pick<Candidate, 'price' | 'deal_kind'>) =>
  price !== null && deal_kind !== null && priceText({ price, deal_kind }, 'en')
const line = ({ name, price, deal_kind, rooms, met, asked, reasons, link }: Found, at: number): string =>
  `${at + 1}. ${[name, priceOf({ price, deal_kind }), rooms !== null && `${rooms} rooms`, `${met}/${asked}`].filter(Boolean).join(', ')}: ${reasons}. ${link}`

const asText = ({ of, candidates, total, matches, notes }: Answer): string =>
  [
    of && `Of ${of.name}: ${total} found, the best ${matches.length} here.`,
    !of && candidates.length === 0 && `${total} found, the best ${matches.length} here.`,
    ...candidates.map((one) => `- ${[one.name, priceOf(one), `id ${one.id}`].filter(Boolean).join(', ')} ${one.link}`),
    ...matches.map(line),
    ...notes,
  ]
    .filter(Boolean)
    .join('\n')

export const findMatches = readTool({
  name: 'find_matches',
  title: 'Who or what fits',
  description: [
    'Finds what fits whom, with reasons and links, in one call. Give exactly one of:',
    'customer (id) or customer_name: properties that fit what this customer looks for;',
    'asset (id) or asset_words (street, neighborhood, city and the seller\'s name in any order, for example "דירה של לוי ברמת גן"): customers whom this property fits;',
    'wishes (a text that says city, rooms, budget and so on): properties that fit it.',
    `price_to in whole shekels ("עד 2.4" of a sale is 2400000, "עד 6,000" of a rent 6000) leaves out dearer properties; above ${RENT_MAX} it leaves out rentals, up to it sales. Where several fit a name or the words, candidates are answered: ask which one, and call again with its id.`,
  ].join('\n'),
  input: z.strictObject({ ...ways, price_to: z.optional(z.int().check(z.gte(1), z.lte(BUDGET_MAX))) }).check(
    z.refine((input) => WAYS.filter((way) => input[way] !== undefined).length === 1, {
      error: `Give exactly one of ${WAYS.join(', ')}`,
    }),
  ),
  output: Answer,
  opensBy: [getMatches, getAsset],
  run: (asking, { customer, customer_name, asset, asset_words, wishes, price_to }) => {
    if (customer !== undefined) return ofCustomer(asking, customer, price_to)
    if (customer_name !== undefined) return ofCustomerNamed(asking, customer_name, price_to)
    if (asset !== undefined) return ofAsset(asking, asset, price_to)
    if (asset_words !== undefined) return ofAssetNamed(asking, asset_words, price_to)
    return ofWishes(asking, wishes!, price_to)
  },
  bytesMax: ANSWER_BYTES_MAX,
  asText,
  shorter: (answer) => {
    if (answer.matches.length > 0) return { ...answer, matches: answer.matches.slice(0, -1) }
    return answer.candidates.length > 0 ? { ...answer, candidates: answer.candidates.slice(0, -1) } : null
  },
})
