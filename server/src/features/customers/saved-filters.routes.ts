import * as contract from '@mafteach/contract/saved-filters'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './saved-filters.queries.ts'

/** Filters that an agent saved under a name. */
export function savedFiltersRoutes(ctx: AppContext): void {
  const { clock } = ctx

  mount(ctx, contract.savedFilters, async ({ db, me, page, query }) => {
    const { rows, ...found } = await queries.readFilters(db, me, query.list, page)
    return page.reply(found, rows)
  })

  mount(ctx, contract.saveFilter, async ({ body, db, me }) => {
    await queries.lockFilters(db, me)
    const count = await queries.countFilters(db, me)
    const filter = await queries.insertFilter(db, { is_shared: false, ...body, agent_id: me, created_at: clock.now() })
    if (!filter) throw new ApiError('name_taken')
    if (count >= contract.SAVED_FILTERS_MAX) throw new ApiError('too_many_filters')
    return filter
  })

  mount(ctx, contract.changeSavedFilter, async ({ body, db, me, params }) => {
    await queries.lockFilters(db, me)
    if (body.name !== undefined && (await queries.isNameTaken(db, me, body.name, params.id))) throw new ApiError('name_taken')
    const filter = await queries.updateFilter(db, me, params.id, body)
    if (!filter) throw notFound()
    return filter
  })

  mount(ctx, contract.deleteSavedFilter, async ({ db, me, params }) => {
    if (!(await queries.deleteFilter(db, me, params.id))) throw notFound()
    return done
  })
}
