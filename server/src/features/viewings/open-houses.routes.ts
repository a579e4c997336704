import { randomBytes } from 'node:crypto'
import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import type { Language } from '@mafteach/contract/field-problems'
import * as contract from '@mafteach/contract/open-houses'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { seenAssetFor } from '#domain/assets.ts'
import type { Reader } from '#domain/fee-guard.ts'
import { findOrAddCustomer } from '#domain/new-customers.ts'
import { insertNote } from '#domain/notes.ts'
import { notify } from '#domain/notify.ts'
import { realtorContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { mountTokenRead } from '#platform/http/token-page.ts'
import { toE164 } from '#platform/phone.ts'
import * as queries from './open-houses.queries.ts'
import { type AssetRows, insertViewing, lockViewing, updateViewing } from './viewings.queries.ts'
import { isPlannable } from './viewings.rules.ts'

export interface OpenHousesDeps {
  assetRows: AssetRows
  /** List rows of assets as a reader of a public page sees them, by id. */
  publicRows: (db: Db, ids: number[], reader: Reader) => Promise<Map<number, AssetRow>>
}

/** More than the number of people who register at one door, by its one network address, in a minute. */
const PER_MINUTE = 30

const endOf = ({ starts_at, minutes }: Pick<queries.OpenHouseRow, 'starts_at' | 'minutes'>): Date =>
  new Date(starts_at.getTime() + minutes * 60_000)

/** Open houses: an agent opens a property for a while, and visitors register by a link (product.md section 13, "Viewings"; docs/decisions/0112). */
export function openHousesRoutes(ctx: AppContext, { assetRows, publicRows }: OpenHousesDeps) {
  const { clock, settings } = ctx

  const openHouseDetails = async (db: Db, me: number, rows: queries.OpenHouseRow[]): Promise<contract.OpenHouse[]> => {
    const assets = await assetRows(db, me, [...new Set(rows.map(({ asset_id }) => asset_id))])
    const countOf = await queries.countVisitors(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, asset_id, starts_at, minutes, token }) => {
      const asset = assets.get(asset_id)
      return {
        id,
        asset: { id: asset_id, name: asset ? addressOf(asset) : '' },
        starts_at: starts_at.toISOString(),
        minutes,
        url: `${settings.publicUrl}/public-view/open-house/${token}`,
        count: countOf.get(id) ?? 0,
      }
    })
  }

  mount(ctx, contract.createOpenHouse, async ({ body, db, me }) => {
    const now = clock.now()
    const starts_at = new Date(body.starts_at)
    if (!isPlannable(starts_at, now)) throw new ValidationError({ starts_at: 'invalid' })
    const { id } = await seenAssetFor(db, me, 'edit', body.asset)
    const token = randomBytes(20).toString('hex')
    const house = { agent_id: me, token, starts_at, minutes: body.minutes, created_at: now }
    return (await openHouseDetails(db, me, [await queries.insertOpenHouse(db, id, house)]))[0]!
  })

  mount(ctx, contract.listOpenHouses, async ({ db, me, page }) => {
    const { rows, ...found } = await queries.listOpenHouses(db, me, page)
    return page.reply(found, await openHouseDetails(db, me, rows))
  })

  mount(ctx, contract.getOpenHouse, async ({ db, me, params }) => {
    const row = await queries.readOpenHouse(db, me, params.id)
    return { ...(await openHouseDetails(db, me, [row]))[0]!, visitors: await queries.readVisitors(db, row.id) }
  })

  mount(ctx, contract.recallOpenHouse, async ({ db, me, params }) => {
    if (!(await queries.recallOpenHouse(db, me, params.id, clock.now()))) throw notFound()
    return done
  })

  const shown = async (db: Db, token: string): Promise<contract.PublicOpenHouse | null> => {
    const house = await queries.readLinked(db, token)
    if (!house) return null
    const now = clock.now()
    const asset = (await publicRows(db, [house.asset_id], { agent: house.agent_id, customer: 0 })).get(house.asset_id)
    if (!asset) return null
    return {
      agent: { ...realtorContact(house.agent), seniority: house.seniority, license_number: house.license_number },
      asset,
      starts_at: house.starts_at.toISOString(),
      minutes: house.minutes,
      // A sold property has no open house.
      is_over: endOf(house) <= now || isSoldOrRented(asset.visibility_status),
    }
  }

  const loadOpenHouse = mountTokenRead(ctx, contract.publicOpenHouse, { pages: 'open house pages', perMinute: PER_MINUTE }, shown)

  const notifyAgent = (
    db: Db,
    agent: number,
    visitor: { id: number; name: string; isNew: boolean },
    address: string,
    now: Date,
  ) => {
    const { id, name, isNew } = visitor
    const content: Record<Language, string> = isNew
      ? { he: `ליד חדש מבית פתוח: ${name}, ${address}`, en: `New lead from an open house: ${name}, ${address}` }
      : { he: `${name}, ${address}: הרשמה לבית הפתוח`, en: `${name}, ${address}: registered for the open house` }
    return notify(db, [{ agent, type: isNew ? 'new lead' : 'customer answer', content, about: id }], now)
  }

  mount(
    ctx,
    contract.registerVisitor,
    async ({ body, db, params, alsoChangedFor }) => {
      const page = await shown(db, params.token)
      const house = page && (await queries.lockLinked(db, params.token))
      if (!house) throw notFound()
      const phone = toE164(body.phone)
      if (!phone) throw new ValidationError({ phone: 'phone' })
      if (page.is_over) throw new ApiError('closed')
      // The same response as for a person, so that a bot that fills in the trap learns nothing.
      if (body.website) return done
      const now = clock.now()
      const { agent_id, starts_at, minutes } = house
      const visitor = await findOrAddCustomer(
        db,
        agent_id,
        { name: body.name, phone, source: 'public_page', opened_at: null },
        now,
      )
      if (!visitor) throw new ApiError('conflict')
      const visit = await queries.readVisit(db, house.id, visitor.id)
      if (visit && visit.state !== 'cancelled') return done
      alsoChangedFor(agent_id)
      const confirmed = { state: 'confirmed', confirmed_at: now, updated_at: now, privacy_version: PRIVACY_VERSION } as const
      if (visit) {
        const { id } = await lockViewing(db, agent_id, visit.id)
        await updateViewing(db, id, { ...confirmed, starts_at, minutes, cancel_reason: null, last_act: null })
      } else {
        const of = { agent_id, customer_id: visitor.id, open_house_id: house.id, starts_at, minutes, created_at: now }
        await insertViewing(db, house.asset_id, { ...of, ...confirmed, note: body.email ?? null })
        const words = body.looking_for?.trim()
        if (words) await insertNote(db, visitor.id, words, now, { isFromCustomer: true })
      }
      const { name } = await db.selectFrom('customer').select('name').where('id', '=', visitor.id).executeTakeFirstOrThrow()
      await notifyAgent(db, agent_id, { ...visitor, name }, addressOf(page.asset), now)
      return done
    },
    { perMinute: PER_MINUTE },
  )

  return { loadOpenHouse }
}
