import * as contract from '@mafteach/contract/viewings'
import type { Updateable } from 'kysely'
import { seenAssetFor, seesAsset } from '#domain/assets.ts'
import { lockOwnCustomer } from '#domain/customers.ts'
import { readFeeGuards } from '#domain/fee-guard.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { type CustomerMessages, type MessagingDeps, makeCustomerMessages } from './customer-messages.ts'
import { dayRoutes } from './day.routes.ts'
import { type OpenHousesDeps, openHousesRoutes } from './open-houses.routes.ts'
import { interestOf, NO_OUTCOME, type Outcome, saveOutcome } from './outcome.ts'
import { choosingRoutes } from './public-viewing.routes.ts'
import { runningLateRoutes } from './running-late.routes.ts'
import { slotsRoutes } from './slots.routes.ts'
import * as queries from './viewings.queries.ts'
import { cancellable, confirmable, endable, isOpen, isPlannable, isUndoable } from './viewings.rules.ts'

interface Deps extends OpenHousesDeps, MessagingDeps {
  /** The match is open again, and thereby possibly new. */
  listingCriteriaChanged: (db: Db, me: number, of: { customer: number }) => Promise<void>
}

/** State before an action, for undoing it: columns of the viewing, and the interest in the match if the action changed it. */
interface LastAct {
  at: string
  before: Pick<queries.ViewingRow, 'state' | 'minutes'> & Outcome & { starts_at: string; confirmed_at: string | null }
  interest?: boolean | null
}

/** The kind of message for a viewing's present state; 409 `closed` for one that is over. */
function messageKindOf({ state, told_at }: queries.ViewingRow) {
  if (state === 'done' || state === 'no_show') throw new ApiError('closed')
  return state === 'confirmed' ? (told_at === null ? 'confirmed' : 'changed') : state
}

/** An agent's viewings: planned, confirmed, cancelled, and their outcomes (product.md section 13, "Viewings"). */
export function viewingsRoutes(ctx: AppContext, { assetRows, publicRows, listingCriteriaChanged, ...deps }: Deps) {
  const { clock } = ctx
  const customerMessages = makeCustomerMessages(ctx, deps)

  const detailsOf = async (db: Db, me: number, row: queries.ViewingRow) =>
    (await queries.viewingDetails(db, me, [row], assetRows))[0]!

  const planned = async (db: Db, me: number, row: queries.ViewingRow) => {
    const [guard] = await readFeeGuards(db, me, [row.customer_id], [row.asset_id])
    return {
      ...(await detailsOf(db, me, row)),
      overlaps: await queries.readOverlaps(db, me, row),
      fee_guard: { order: guard!.order, covers: guard!.covers },
    }
  }

  /** The viewing after messaging its customer, if the agent wants that. */
  const afterMessaging = async (
    db: Db,
    me: number,
    row: queries.ViewingRow,
    kind: Parameters<CustomerMessages['messageCustomers']>[2] | null,
  ) => {
    if (kind === null) return row
    await customerMessages.messageCustomers(db, me, kind, [row])
    return queries.readViewing(db, me, row.id)
  }

  /** The planned time of a viewing. */
  const timeOf = (starts_at: string): Date => {
    const at = new Date(starts_at)
    if (!isPlannable(at, clock.now())) throw new ValidationError({ starts_at: 'invalid' })
    return at
  }

  /** Changes a locked viewing so that the change can be undone. */
  const act = (db: Db, row: queries.ViewingRow, change: Updateable<Tables['viewing']>, interest?: boolean | null) => {
    const { state, starts_at, minutes, confirmed_at, interest: lastInterest, price, reasons, outcome_text } = row
    const now = clock.now()
    const last_act = {
      at: now.toISOString(),
      before: { state, starts_at, minutes, confirmed_at, interest: lastInterest, price, reasons, outcome_text },
      ...(interest === undefined ? {} : { interest }),
    }
    return queries.updateViewing(db, row.id, { ...change, last_act: JSON.stringify(last_act), updated_at: now })
  }

  mount(ctx, contract.listViewings, async ({ db, me, page, query }) => {
    const { page: _, page_size, after, no_outcome, ...filter } = query
    const endedBy = no_outcome ? clock.now() : undefined
    const { rows, ...found } = await queries.listViewings(db, me, { ...filter, endedBy }, page)
    return page.reply(found, await queries.viewingDetails(db, me, rows, assetRows))
  })

  mount(ctx, contract.viewingCounts, ({ db, me }) => queries.countViewings(db, me, clock.now()))

  mount(ctx, contract.getViewing, async ({ db, me, params }) => detailsOf(db, me, await queries.readViewing(db, me, params.id)))

  mount(ctx, contract.createViewing, async ({ body, db, me }) => {
    const { asset, customer, starts_at, tell, ...facts } = body
    const at = timeOf(starts_at)
    if (!(await seesAsset(db, me, asset))) throw notFound()
    const { id: customer_id } = await lockOwnCustomer(db, me, customer)
    const now = clock.now()
    const values = { agent_id: me, customer_id, state: 'proposed', created_at: now, updated_at: now } as const
    const row = await queries.insertViewing(db, asset, { ...values, ...facts, starts_at: at })
    return planned(db, me, await afterMessaging(db, me, row, tell ? 'proposed' : null))
  })

  mount(ctx, contract.changeViewing, async ({ assertUnchanged, body, db, me, params }) => {
    const { starts_at, tell, ...facts } = body
    const row = await queries.lockViewing(db, me, params.id)
    await assertUnchanged(() => detailsOf(db, me, row))
    const isMoved =
      (starts_at !== undefined && new Date(starts_at).getTime() !== row.starts_at.getTime()) ||
      (facts.minutes !== undefined && facts.minutes !== row.minutes)
    if (isMoved && !isOpen(row)) throw new ApiError('closed')
    const change = { ...facts, ...(isMoved && starts_at !== undefined ? { starts_at: timeOf(starts_at) } : {}) }
    const changed = isMoved
      ? await act(db, row, change)
      : await queries.updateViewing(db, row.id, { ...change, updated_at: clock.now() })
    return planned(db, me, await afterMessaging(db, me, changed, tell ? messageKindOf(row) : null))
  })

  mount(ctx, contract.confirmViewing, async ({ body, db, me, params }) => {
    const row = await queries.lockViewing(db, me, params.id)
    const answer = confirmable(row)
    if (answer === 'same') return detailsOf(db, me, row)
    if (answer !== 'ok') throw new ApiError(answer)
    const confirmed = await act(db, row, { state: 'confirmed', confirmed_at: clock.now() })
    return detailsOf(db, me, await afterMessaging(db, me, confirmed, body.tell ? 'confirmed' : null))
  })

  mount(ctx, contract.cancelViewing, async ({ body, db, me, params }) => {
    const row = await queries.lockViewing(db, me, params.id)
    const answer = cancellable(row)
    if (answer === 'same') return detailsOf(db, me, row)
    if (answer !== 'ok') throw new ApiError(answer)
    const cancelled = await act(db, row, { state: 'cancelled', cancel_reason: body.reason })
    return detailsOf(db, me, await afterMessaging(db, me, cancelled, body.tell ? 'cancelled' : null))
  })

  mount(ctx, contract.endViewing, async ({ body, db, me, params }) => {
    const now = clock.now()
    const row = await queries.lockViewing(db, me, params.id)
    const answer = endable(row, now)
    if (answer !== 'ok') throw new ApiError(answer === 'same' ? 'closed' : answer)
    const { state, text, ...details } = body
    const outcome: Outcome = { ...details, reasons: [...new Set(details.reasons)], outcome_text: text?.trim() || null }
    const isSame =
      row.state === state &&
      row.interest === outcome.interest &&
      row.price === outcome.price &&
      row.outcome_text === outcome.outcome_text &&
      row.reasons.join() === outcome.reasons.join()
    if (isSame) return detailsOf(db, me, row)
    const interest = outcome.interest === null ? undefined : await interestOf(db, row)
    const saved = await saveOutcome(db, row, outcome, outcome.interest ?? undefined, now)
    return detailsOf(db, me, await act(db, row, { state, ...saved }, interest))
  })

  mount(ctx, contract.undoViewing, async ({ db, me, params }) => {
    const now = clock.now()
    const row = await queries.lockViewing(db, me, params.id)
    const last = row.last_act as unknown as LastAct | null
    if (!last) throw new ApiError('nothing_to_undo')
    if (!isUndoable(new Date(last.at), now)) throw new ApiError('too_late')
    const { interest, price, reasons, outcome_text, starts_at, confirmed_at, ...before } = last.before
    const outcome =
      before.state === 'done' || before.state === 'no_show' ? { interest, price, reasons, outcome_text } : NO_OUTCOME
    const saved = await saveOutcome(db, row, outcome, last.interest, now)
    // Open again, and thereby possibly new.
    if (last.interest === null) await listingCriteriaChanged(db, me, { customer: row.customer_id })
    const cancel_reason = before.state === 'cancelled' ? row.cancel_reason : null
    return detailsOf(
      db,
      me,
      await queries.updateViewing(db, row.id, {
        ...before,
        starts_at: new Date(starts_at),
        confirmed_at: confirmed_at === null ? null : new Date(confirmed_at),
        ...saved,
        cancel_reason,
        last_act: null,
        updated_at: now,
      }),
    )
  })

  mount(ctx, contract.assetViewings, async ({ db, me, params }) => {
    const { id } = await seenAssetFor(db, me, 'history', params.id)
    return queries.readFigures(db, id)
  })

  dayRoutes(ctx, { assetRows })
  slotsRoutes(ctx, { assetRows, customerMessages })
  runningLateRoutes(ctx, customerMessages)
  return {
    ...choosingRoutes(ctx),
    ...openHousesRoutes(ctx, { assetRows, publicRows }),
    messageCustomers: customerMessages.messageCustomers,
  }
}
