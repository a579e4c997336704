import * as contract from '@mafteach/contract/fees'
import { hundredthsOf, partOf, reckonFee, sumFees } from '@mafteach/contract/fees.rules'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './fees.queries.ts'

/** The fee sheets of deals (product.md section 13, "Law"). */
export function feesRoutes(ctx: AppContext): void {
  const { clock } = ctx

  const sheetOf = async (db: Db, me: number, deal: number, dealDate: string): Promise<contract.FeeSheet> => {
    const lines = (await queries.readFees(db, deal)).map((line) => ({ ...line, ...reckonFee(line, dealDate) }))
    const sums = sumFees(lines)
    const parts = await queries.readParts(db, deal)
    const split = parts.map((part) => ({ ...part, amount: partOf(sums.before_vat, part.percent) }))
    return { lines, split, agreed: await queries.readAgreedFees(db, me, deal), sums }
  }

  mount(ctx, contract.fees, async ({ db, me, params }) => {
    const deal = await queries.readDealDate(db, me, params.id)
    if (!deal) throw notFound()
    return sheetOf(db, me, params.id, deal.deal_date)
  })

  mount(ctx, contract.changeFees, async ({ body, db, me, params }) => {
    const deal = await queries.lockDeal(db, me, params.id)
    if (!deal) throw notFound()
    const today = todayInIsrael(clock)
    if (body.lines.some(({ paid_at }) => paid_at !== null && paid_at > today)) throw new ValidationError({ lines: 'invalid' })
    const agents = body.split.map(({ realtor }) => realtor)
    const shared = body.split.reduce((sum, { percent }) => sum + hundredthsOf(percent), 0)
    if (new Set(agents).size < agents.length || shared > 10_000) throw new ValidationError({ split: 'invalid' })
    const known = await queries.mayHaveParts(db, me, deal.id, agents)
    if (agents.some((agent) => !known.has(agent))) throw new ValidationError({ split: 'unknown' })
    await queries.replaceFees(db, deal.id, body)
    return sheetOf(db, me, deal.id, deal.deal_date)
  })
}
