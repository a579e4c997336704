import { type AssetInput, createAsset } from '@mafteach/contract/assets'
import { createCustomer } from '@mafteach/contract/customers'
import { addPurchaseListing, type ListingInput } from '@mafteach/contract/listings'
import type { Caller, Product } from './product.ts'

/** Places for test data: a city of the register with its whole-city row, three neighborhoods and two streets. */
export interface Place {
  city: number
  wholeCity: number
  neighborhoods: [number, number, number]
  streets: [number, number]
}

export async function placeOf({ database: { db } }: Pick<Product, 'database'>, cityName = 'רמת גן'): Promise<Place> {
  const { id: city } = await db.selectFrom('city').select('id').where('name', '=', cityName).executeTakeFirstOrThrow()
  const neighborhoods = await db
    .selectFrom('neighborhood')
    .select(['id', 'is_whole_city'])
    .where('city_id', '=', city)
    .orderBy('id')
    .execute()
  const streets = await db.selectFrom('street').select('id').where('city_id', '=', city).orderBy('id').limit(2).execute()
  const own = neighborhoods.filter((neighborhood) => !neighborhood.is_whole_city).map(({ id }) => id)
  return {
    city,
    wholeCity: neighborhoods.find((neighborhood) => neighborhood.is_whole_city)!.id,
    neighborhoods: [own[0]!, own[1]!, own[2]!],
    streets: [streets[0]!.id, streets[1]!.id],
  }
}

let phones = 5_000_000

/** A phone that no other test uses. */
export const newPhone = (): string => `052${++phones}`

export const buildCustomer = (agent: Caller, fields: { name?: string; phone?: string | null; is_vip?: boolean } = {}) =>
  agent.ok(createCustomer, { body: { name: 'לקוח בדיקה', phone: newPhone(), ...fields } })

/** A listing that matches anything in the first neighborhood, unless `listingCriteria` add more. */
export const buildListing = (
  agent: Caller,
  customer: number,
  { city, neighborhoods }: Place,
  listingCriteria: Partial<ListingInput> = {},
) =>
  agent.ok(addPurchaseListing, {
    params: { id: String(customer) },
    body: { city, neighborhoods: [neighborhoods[0]], ...listingCriteria },
  })

/** An asset in the first neighborhood, in marketing, with a price and no other facts. */
export const buildAsset = (agent: Caller, { city, neighborhoods, streets }: Place, facts: Partial<AssetInput> = {}) =>
  agent.ok(createAsset, { body: { city, neighborhood: neighborhoods[0], street: streets[0], price: 2_500_000, ...facts } })

/** The audience of an asset that is inserted without the API: its status, while it is in marketing. */
export const audienceOf = (status: string): 'ME' | 'AL' | 'AG' => (status === 'AL' || status === 'AG' ? status : 'ME')

/** The licences of some of these agents are not found; the others have no state. */
export const setWaiting = async (
  { database: { db } }: Pick<Product, 'database'>,
  agents: number[],
  waiting: number[],
): Promise<void> => {
  await db
    .updateTable('agent')
    .set((row) => ({
      license_state: row
        .case()
        .when('id', 'in', [0, ...waiting])
        .then('waiting' as const)
        .else('unchecked' as const)
        .end(),
      license_since: new Date(0),
    }))
    .where('id', 'in', agents)
    .execute()
}
