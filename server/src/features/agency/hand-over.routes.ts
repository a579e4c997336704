import * as contract from '@mafteach/contract/agency'
import { lockAgents, sightChanged } from '#domain/agent-home.ts'
import { nameOf } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './agency.queries.ts'
import { logAgencyEvent } from './agency-log.queries.ts'
import { countHandOver, lockAssetsOf } from './hand-over.queries.ts'
import type { Membership } from './membership.ts'

/** Giver, receiver and what is handed over. */
export interface HandOver {
  from: number
  to: number
}

export interface HandOverDeps {
  handOverAssets: (db: Db, between: HandOver) => Promise<number>
  /** Moves customers with their history; returns their number, and the agents with whom they were shared. */
  handOverCustomers: (
    db: Db,
    between: HandOver & { by: number },
  ) => Promise<{ customers: number; merged: number; sharedWith: number[] }>
}

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [count === 1 ? one : `${count} ${many}`])

/** Hands a leaving agent's customers and assets over to a colleague (product.md section 4, docs/decisions/0045). */
export function handOverRoutes(
  ctx: AppContext,
  { handOverAssets, handOverCustomers, membership }: HandOverDeps & { membership: Membership },
): void {
  const { clock } = ctx

  /** Notifies both agents, except the one who does it. */
  const notifyHandOver = async (
    db: Db,
    me: number,
    { from, to }: HandOver,
    agency: number,
    { customers_moved, assets_moved }: contract.HandedOver,
  ) => {
    const things = {
      he: [...counted(customers_moved, 'לקוח אחד', 'לקוחות'), ...counted(assets_moved, 'נכס אחד', 'נכסים')].join(' ו־'),
      en: [...counted(customers_moved, '1 customer', 'customers'), ...counted(assets_moved, '1 property', 'properties')].join(
        ' and ',
      ),
    }
    const [giver, receiver] = [await nameOf(db, from), await nameOf(db, to)]
    const received = { he: `הועברו אליך ${things.he}, מ${giver}`, en: `Handed over to you by ${giver}: ${things.en}` }
    const given = { he: `הועברו ממך ${things.he}, אל ${receiver}`, en: `Handed over from you to ${receiver}: ${things.en}` }
    if (to !== me) await membership.notifyAgents(db, [to], agency, received)
    if (from !== me) await membership.notifyAgents(db, [from], agency, given)
  }

  mount(ctx, contract.handOver, async ({ body, db, me, params, query, alsoChangedFor }) => {
    const { agency } = await queries.lockManager(db, me)
    const { to, ...what } = body
    const [giver, receiver] = [await queries.readMember(db, agency, params.id), await queries.readMember(db, agency, to)]
    if (!giver) throw notFound()
    if (!receiver?.is_working) throw new ValidationError({ to: 'not_working' })
    if (giver.id === to) throw new ValidationError({ to: 'invalid' })
    if (!what.customers && !what.assets) throw new ValidationError({ customers: 'required' })
    const between = { from: giver.id, to }
    const expected = await countHandOver(db, between, what)
    if (query.preview) return expected

    // In the common lock order: assets, customers, agents' rows.
    if (what.assets) await lockAssetsOf(db, giver.id)
    const { sharedWith, ...moved } = what.customers
      ? await handOverCustomers(db, { ...between, by: me })
      : { customers: 0, merged: 0, sharedWith: [] }
    const assets = what.assets ? await handOverAssets(db, between) : 0
    const circle = [...(await queries.membersOf(db, agency)), ...(await queries.friendsOf(db, [giver.id, to])), ...sharedWith]
    await lockAgents(db, circle)
    await sightChanged(db, circle)
    for (const agent of circle) alsoChangedFor(agent)
    const { customers, merged } = moved
    const done = { ...expected, customers_moved: customers, customers_merged: merged, assets_moved: assets }
    if (customers + assets > 0) {
      await logAgencyEvent(
        db,
        { agency, kind: 'handed_over', by: me, realtor: giver.id, to, data: { customers, merged, assets } },
        clock.now(),
      )
      await notifyHandOver(db, me, between, agency, done)
    }
    return done
  })
}
