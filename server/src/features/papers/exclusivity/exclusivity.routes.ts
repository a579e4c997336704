import type { AssetRow } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/exclusivity'
import { lockAssetFor, seenAssetFor } from '#domain/assets.ts'
import { readFirstActionDays } from '#domain/first-actions.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { RowsAt } from '#platform/http/paging.ts'
import { pdfHeaders } from '../pdf-headers.ts'
import type { Renderer } from '../renderer.ts'
import * as queries from './exclusivity.queries.ts'
import { agreedActions, daysLeft, stateOf } from './exclusivity.rules.ts'
import { exclusivityFile } from './exclusivity-file.ts'

interface Deps {
  renderer: Renderer
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** Maximum rows of the printed log, more than a year can have. */
const PRINTED_MAX = 2_000

/** The exclusivity of the agent's own asset (product.md sections 6 and 12, docs/decisions/0063). */
export function exclusivityRoutes(ctx: AppContext, { renderer, assetRows }: Deps): void {
  const { clock } = ctx

  const find = (db: Db, me: number, asset: number) => queries.readExclusivity(db, me, asset, todayInIsrael(clock))

  const begun = async (db: Db, me: number, asset: number): Promise<queries.ExclusivityRow> => {
    const row = await find(db, me, asset)
    if (!row || stateOf(row, todayInIsrael(clock)) === 'coming') throw new ApiError('closed')
    return row
  }

  const shown = ({
    proof_url,
    proof_id,
    proof_title,
    proof_type,
    done_on,
    created_at,
    struck_at,
    struck_reason,
    struck_by,
    ...row
  }: queries.LoggedRow): contract.LoggedAction => ({
    ...row,
    date: done_on,
    proof:
      proof_url !== null
        ? { url: proof_url }
        : proof_id !== null
          ? { document: proof_id, title: proof_title!, type: proof_type! }
          : null,
    created_at: created_at.toISOString(),
    struck: struck_at && { at: struck_at.toISOString(), reason: struck_reason!, by: struck_by },
  })

  mount(ctx, contract.exclusivity, async ({ db, me, params }): Promise<contract.Exclusivity> => {
    const { id } = await seenAssetFor(db, me, 'exclusivity', params.id)
    const row = await find(db, me, id)
    if (!row) return { state: 'none', document: null, from: null, until: null, days_left: null, actions: [], days: [] }
    const today = todayInIsrael(clock)
    const state = stateOf(row, today)
    const log = await queries.readDone(db, row.document_id)
    return {
      state,
      document: row.is_mine ? { id: row.document_id, name: row.title } : null,
      from: row.starts_on,
      until: row.ends_on,
      days_left: state === 'running' ? daysLeft(row, today) : null,
      actions: agreedActions(row, log, await readFirstActionDays(db, me)),
      days: [...new Set(log.map(({ done_on }) => done_on))],
    }
  })

  mount(ctx, contract.exclusivityActions, async ({ db, me, page, params }) => {
    const { id } = await seenAssetFor(db, me, 'exclusivity', params.id)
    const row = await find(db, me, id)
    if (!row) return page.reply({ count: 0, after: null }, [])
    const { rows, after } = await queries.listLogged(db, row.document_id, page)
    return page.reply({ count: await queries.countLogged(db, row.document_id), after }, rows.map(shown))
  })

  mount(ctx, contract.logExclusivityAction, async ({ body, db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'exclusivity', params.id)
    const row = await begun(db, me, id)
    const { action, date, note, proof } = body
    if (!row.actions.includes(action)) throw new ValidationError({ action: { choices: row.actions } })
    const today = todayInIsrael(clock)
    if (date < row.starts_on || date > row.ends_on || date > today) throw new ValidationError({ date: 'invalid' })
    const proof_id = proof && 'document' in proof ? proof.document : null
    if (proof_id !== null && !(await queries.isOwnUpload(db, me, proof_id))) throw notFound()
    const logged = await queries.insertAction(db, {
      document_id: row.document_id,
      action,
      done_on: date,
      note,
      proof_url: proof && 'url' in proof ? proof.url : null,
      proof_id,
      logged_by: me,
      created_at: clock.now(),
    })
    return shown(await queries.readLogged(db, row.document_id, logged.id))
  })

  mount(ctx, contract.strikeExclusivityAction, async ({ body, db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'exclusivity', params.id)
    const row = await begun(db, me, id)
    const strike = { document: row.document_id, id: params.action, me, reason: body.reason, now: clock.now() }
    if (!(await queries.strikeAction(db, strike))) throw notFound()
    return shown(await queries.readLogged(db, row.document_id, params.action))
  })

  mount(ctx, contract.exclusivityFile, async ({ db, me, params, reply }) => {
    const { id } = await seenAssetFor(db, me, 'exclusivity', params.id)
    const row = await find(db, me, id)
    const asset = (await assetRows(db, me, [id])).get(id)
    if (!row || !asset) throw notFound()
    const { rows: log } = await queries.listLogged(db, row.document_id, new RowsAt({ limit: PRINTED_MAX }))
    const done = await queries.readDone(db, row.document_id)
    const drawing = exclusivityFile({ asset, agent: asset.realtor_data.name, row, log, done, now: clock.now() })
    reply.headers(pdfHeaders({ id, title: drawing.title }))
    return renderer.render(drawing)
  })
}
