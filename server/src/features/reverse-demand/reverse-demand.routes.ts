import { randomBytes } from 'node:crypto'
import type { PotentialBuyer } from '@mafteach/contract/assets'
import type { Criterion } from '@mafteach/contract/criteria'
import { DAY_MS } from '@mafteach/contract/days'
import type { AssetDraft } from '@mafteach/contract/matching'
import { rentProblems } from '@mafteach/contract/rent'
import * as contract from '@mafteach/contract/reverse-demand'
import { realtorContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { mountTokenRead } from '#platform/http/token-page.ts'
import * as queries from './reverse-demand.queries.ts'

const PER_MINUTE = 60

interface FoundDemand {
  customers: PotentialBuyer[]
  network: number
  differ: { name: Criterion; mine: number; network: number }[]
}

interface Deps {
  /** Null if the neighborhood does not belong to the city. */
  readDemand: (db: Db, me: number, draft: AssetDraft) => Promise<FoundDemand | null>
}

/** Reverse demand (product.md section 12, docs/decisions/0049): who is looking for an unsaved asset. */
export function reverseDemandRoutes(ctx: AppContext, { readDemand }: Deps) {
  const { clock, settings } = ctx

  const demandOf = async (db: Db, me: number, draft: AssetDraft): Promise<FoundDemand> => {
    const problems = rentProblems(draft.deal_kind ?? 'SALE', { price: draft.price })
    if (Object.keys(problems).length > 0) throw new ValidationError(problems)
    const found = await readDemand(db, me, draft)
    if (!found) throw new ValidationError({ neighborhood: 'unknown' })
    return found
  }
  const shown = ({ id, token }: { id: number; token: string }): contract.DemandPage => ({
    id,
    url: `${settings.publicUrl}/public-view/demand/${token}`,
  })

  mount(
    ctx,
    contract.reverseDemand,
    async ({ body, db, me }) => {
      const { customers, network, differ } = await demandOf(db, me, body)
      const rows = customers.map(({ id, name, phone, match }) => ({ id, name, phone, match }))
      return { mine: { fit: rows.length, customers: rows }, network: { fit: network }, differ }
    },
    { mayBeOld: true },
  )

  mount(ctx, contract.createDemandPage, async ({ body, db, me }) => {
    await demandOf(db, me, body)
    const created_at = clock.now()
    const expires_at = new Date(created_at.getTime() + contract.DEMAND_PAGE_DAYS * DAY_MS)
    const token = randomBytes(20).toString('hex')
    const id = await queries.insertPage(db, { agent_id: me, token, facts: body, created_at, expires_at })
    return shown({ id, token })
  })

  mount(ctx, contract.demandPages, async ({ db, me, page }) => {
    const { rows, ...found } = await queries.listPages(db, me, clock.now(), page)
    const results = rows.map(({ token, created_at, expires_at, ...row }) => ({
      ...shown({ id: row.id, token }),
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }))
    return page.reply(found, results)
  })

  mount(ctx, contract.demandPage, async ({ db, me, params }) => {
    const page = await queries.readPage(db, me, params.id, clock.now())
    if (!page) throw notFound()
    return shown(page)
  })

  mount(ctx, contract.deleteDemandPage, async ({ db, me, params }) => {
    if (!(await queries.deletePage(db, me, params.id))) throw notFound()
    return done
  })

  const readReport = async (db: Db, token: string): Promise<contract.DemandReport | null> => {
    const page = await queries.readOpenPage(db, token, clock.now())
    const found = page && (await readDemand(db, page.agent.id, page.facts))
    if (!found) return null
    const { agent, city, neighborhood } = page
    const { seniority, license_number } = agent
    return {
      agent: { ...realtorContact(agent), seniority, license_number },
      ...(page.facts.deal_kind === 'RENT' && { deal_kind: page.facts.deal_kind }),
      city,
      neighborhood,
      mine: { fit: found.customers.length },
      network: { fit: found.network },
      differ: found.differ,
    }
  }

  /** Data of the page; null for an invalid token. */
  return {
    loadDemand: mountTokenRead(
      ctx,
      contract.demandReport,
      { pages: 'demand pages', perMinute: PER_MINUTE, mayBeOld: true },
      readReport,
    ),
  }
}
