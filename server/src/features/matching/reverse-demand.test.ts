import { CRITERIA } from '@mafteach/contract/criteria'
import { addMonths } from '@mafteach/contract/days'
import { explain, isMatch, type RuleAsset } from '@mafteach/contract/matching.rules'
import { sendFriendRequest } from '@mafteach/contract/network'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPhone, placeOf } from '../../../test/builders.ts'
import { assetArbitrary, listingArbitrary, type RandomAsset } from '../../../test/market.ts'
import { openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'
import { readRules } from './matching.queries.ts'
import { readReverseDemand } from './reverse-demand.queries.ts'

/** Reverse demand counts what the rule says for every listing in the city. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const TODAY = '2026-11-30'
const neighborhoodOf = (index: number) => (index === 0 ? place.wholeCity : place.neighborhoods[index - 1]!)

const me = await product.agent()
const friend = await product.agent()
const stranger = await product.agent()
await me.ok(sendFriendRequest, { body: { user_id: friend.id } })
await friend.ok(sendFriendRequest, { body: { user_id: me.id } })

/** A listing with one or two criteria: with all criteria it would miss too much to be counted. */
const listing = fc
  .tuple(
    listingArbitrary,
    fc.subarray([
      'asset_types',
      'number_of_rooms',
      'to_floor',
      'should_have_elevator',
      'budget',
      'asset_size',
      'new_asset',
    ] as const),
  )
  .map(([full, few]) =>
    few.length > 4
      ? full
      : {
          deal_kind: full.deal_kind,
          neighborhoods: full.neighborhoods,
          ...Object.fromEntries(few.map((name) => [name, full[name]])),
        },
  )
const customer = fc.record({
  agent: fc.constantFrom(me, friend, stranger),
  listings: fc.array(listing, { minLength: 1, maxLength: 3 }),
})

const draftOf = ({ neighborhood, available, ...facts }: RandomAsset) => ({
  ...facts,
  city: place.city,
  neighborhood: neighborhoodOf(neighborhood),
  available_from: available && addMonths(TODAY, available[0]),
})

test('matches and differences follow the rule, each customer once', { timeout: RANDOM_TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(customer, { minLength: 1, maxLength: 12 }),
      fc.array(assetArbitrary, { minLength: 1, maxLength: 6 }),
      async (customers, assets) => {
        await db.deleteFrom('listing').execute()
        await db.deleteFrom('customer').execute()
        const rows = await db
          .insertInto('customer')
          .values(customers.map(({ agent }) => ({ agent_id: agent.id, name: 'ל', search: ' ל', phone: newPhone() })))
          .returning('id')
          .execute()
        const owned: { id: number; of: number; who: number }[] = []
        for (const [index, { agent, listings }] of customers.entries())
          for (const { neighborhoods, ...wish } of listings) {
            const row = {
              ...wish,
              neighborhoods: neighborhoods.map(neighborhoodOf),
              agent_id: agent.id,
              customer_id: rows[index]!.id,
              city_id: place.city,
            }
            const { id } = await db.insertInto('listing').values(row).returning('id').executeTakeFirstOrThrow()
            owned.push({ id, of: row.customer_id, who: agent.id })
          }
        const rules = await readRules(
          db,
          owned.map(({ id }) => id),
        )
        for (const asset of assets) {
          const draft = draftOf(asset)
          const facts: RuleAsset = { ...draft, neighborhood: asset.neighborhood === 0 ? null : draft.neighborhood }
          const owners = owned.map(({ id, ...each }) => {
            const explained = explain(rules.get(id)!, facts, TODAY)
            const unmet = explained.criteria.filter(({ verdict }) => verdict === 'unmet').map(({ name }) => name)
            return { ...each, fits: isMatch(explained), only: unmet.length === 1 ? unmet[0]! : null }
          })
          const count = (who: number, has: (one: (typeof owners)[number]) => boolean) =>
            new Set(owners.filter((one) => one.who === who && has(one)).map(({ of }) => of)).size
          const fitted = new Set(owners.filter(({ fits }) => fits).map(({ of }) => of))
          const differ = CRITERIA.map((name) => {
            const isOnly = (one: (typeof owners)[number]) => name !== 'deal_kind' && one.only === name && !fitted.has(one.of)
            return { name, mine: count(me.id, isOnly), network: count(friend.id, isOnly) }
          }).filter(({ mine, network }) => mine + network > 0)
          const found = (await readReverseDemand(db, me.id, draft, TODAY))!
          expect(found.network).toBe(count(friend.id, ({ fits }) => fits))
          expect(found.differ).toEqual(differ)
          expect(new Set(found.customers.map(({ id }) => id))).toEqual(
            new Set(owners.filter(({ fits, who }) => fits && who === me.id).map(({ of }) => of)),
          )
          expect(found.customers.every(({ match }) => isMatch(match))).toBe(true)
        }
      },
    ),
    { numRuns: runs(20) },
  )
})
