import * as contract from '@mafteach/contract/current-assets'
import { addCurrentAsset } from '@mafteach/contract/customers'
import { ownCustomer } from '#domain/customers.ts'
import { placeProblems } from '#domain/places.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './current-assets.queries.ts'

/** The flat that a buyer lives in. */
export function currentAssetsRoutes(ctx: AppContext): void {
  const { clock } = ctx

  const locked = async (db: Db, me: number, { id, asset }: { id: number; asset: number }) => {
    const found = await queries.lockCurrentAsset(db, await ownCustomer(db, me, id), asset)
    if (!found) throw notFound()
    return found
  }
  const read = async (db: Db, customer: number, id: number) =>
    (await queries.readCurrentAssets(db, customer)).find((asset) => asset.id === id)!

  const checkPlace = async (db: Db, place: Parameters<typeof placeProblems>[1]) => {
    const problems = await placeProblems(db, place)
    if (Object.keys(problems).length > 0) throw new ValidationError(problems)
  }

  mount(ctx, addCurrentAsset, async ({ body, db, me, params }) => {
    const customer = await ownCustomer(db, me, params.id)
    await checkPlace(db, body)
    const { city, street, neighborhood, ...rest } = body
    const { id } = await queries.insertCurrentAsset(db, {
      ...rest,
      customer_id: customer,
      city_id: city,
      street_id: street ?? null,
      neighborhood_id: neighborhood ?? null,
      created_at: clock.now(),
    })
    return read(db, customer, id)
  })

  mount(ctx, contract.changeCurrentAsset, async ({ body, db, me, params }) => {
    const asset = await locked(db, me, params)
    const { city = asset.city_id, street = asset.street_id, neighborhood = asset.neighborhood_id, ...rest } = body
    await checkPlace(db, { city, street, neighborhood })
    await queries.updateCurrentAsset(db, asset.id, { ...rest, city_id: city, street_id: street, neighborhood_id: neighborhood })
    return read(db, params.id, asset.id)
  })

  mount(ctx, contract.deleteCurrentAsset, async ({ db, me, params }) => {
    await queries.deleteCurrentAsset(db, (await locked(db, me, params)).id)
    return done
  })
}
