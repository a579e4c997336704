import { addressOf } from '@mafteach/contract/addresses'
import { type CallToday, callToday, DONE_TODAY_HEADER, recordCall, undoCall } from '@mafteach/contract/tasks'
import { lockOwnCustomer } from '#domain/customers.ts'
import { logCalledEvent } from '#domain/timeline.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './call-today.queries.ts'
import { type CallFor, callsToday } from './call-today.rules.ts'
import type { AssetRows } from './tasks.queries.ts'

interface Deps {
  assetRows: AssetRows
  priceDrops: queries.PriceDrops
}

/** The asset that a call is about; with two, that of the more urgent reason. */
function subjectOf({ facts: { opened, price_drop }, reasons }: CallFor) {
  const about = reasons.find(({ reason }) => reason === 'OPENED_SILENT' || reason === 'PRICE_DROP')?.reason
  if (about === 'OPENED_SILENT' && opened) return { asset: opened.asset_id, facts: { opened: opened.count } }
  if (about !== 'PRICE_DROP' || !price_drop) return null
  const { asset_id, before, after, deal_kind } = price_drop
  return {
    asset: asset_id,
    facts: before === null ? {} : { price: { before, after, ...(deal_kind === 'RENT' ? { deal_kind } : {}) } },
  }
}

/** Whom to call today and why, and the results of calls (product.md section 12). */
export function callTodayRoutes(ctx: AppContext, { assetRows, priceDrops }: Deps): void {
  const { clock } = ctx

  mount(ctx, callToday, async ({ db, me, reply }) => {
    const now = clock.now()
    const calls = callsToday(await queries.readFacts(db, me, priceDrops, now), now).map((call) => ({
      ...call,
      subject: subjectOf(call),
    }))
    const assets = await assetRows(db, me, [...new Set(calls.flatMap(({ subject }) => subject?.asset ?? []))])
    reply.header(DONE_TODAY_HEADER, await queries.countCalledToday(db, me, now))
    return calls.map(({ facts, reasons, subject }): CallToday => {
      const asset = assets.get(subject?.asset ?? 0)
      const isOverdue = reasons.some(({ reason }) => reason === 'TASK_OVERDUE')
      return {
        customer: facts.customer,
        reasons: reasons.map(({ reason }) => reason),
        facts: {
          since: reasons[0]!.since.toISOString(),
          ...subject?.facts,
          ...(asset ? { asset: { id: asset.id, name: addressOf(asset) } } : {}),
          ...(isOverdue && facts.overdue ? { task: { id: facts.overdue.id, title: facts.overdue.title } } : {}),
        },
        last_contact_at: facts.last_contact_at?.toISOString() ?? null,
      }
    })
  })

  mount(ctx, recordCall, async ({ body, db, me, params }) => {
    const { id } = await lockOwnCustomer(db, me, params.customer)
    const event = await logCalledEvent(db, id, { result: body.result, note: body.note || null }, clock.now())
    if (body.result === 'TALKED') await queries.setTalked(db, id, clock.now())
    return { ...done, id: event }
  })

  mount(ctx, undoCall, async ({ body, db, me, params }) => {
    const { id } = await lockOwnCustomer(db, me, params.customer)
    await queries.removeCalled(db, id, body.id)
    return done
  })
}
