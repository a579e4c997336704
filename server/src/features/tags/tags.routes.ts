import * as contract from '@mafteach/contract/tags'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './tags.queries.ts'

/** An agent's tags (docs/decisions/0147). Tags are assigned by the calls that change customers and assets. */
export function tagsRoutes(ctx: AppContext): void {
  const { clock } = ctx

  const tagDetails = async (db: Db, me: number, id: number) => {
    const tag = await queries.readTag(db, me, id)
    if (!tag) throw notFound()
    return tag
  }

  mount(ctx, contract.tags, async ({ db, me, page, query }) => {
    const { rows, ...found } = await queries.listTags(db, me, query.kind, page)
    return page.reply(found, rows)
  })

  mount(ctx, contract.createTag, async ({ body, db, me }) => {
    const added = await queries.insertTag(db, { ...body, agent_id: me, created_at: clock.now() })
    if (!added) throw new ApiError('name_taken')
    return tagDetails(db, me, added.id)
  })

  mount(ctx, contract.changeTag, async ({ body, db, me, params }) => {
    await queries.lockNames(db, me)
    const [tag] = await queries.lockTags(db, me, [params.id])
    if (!tag) throw notFound()
    if (body.name !== undefined && (await queries.isNameTaken(db, me, tag, body.name))) throw new ApiError('name_taken')
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    if (Object.keys(change).length > 0) await queries.updateTag(db, tag.id, change)
    return tagDetails(db, me, tag.id)
  })

  mount(ctx, contract.deleteTag, async ({ db, me, params }) => {
    const [tag] = await queries.lockTags(db, me, [params.id])
    if (!tag) throw notFound()
    await queries.deleteTag(db, tag.id)
    return done
  })

  mount(ctx, contract.mergeTag, async ({ body, db, me, params }) => {
    const locked = await queries.lockTags(db, me, [params.id, body.into])
    const tag = locked.find(({ id }) => id === params.id)
    const into = locked.find(({ id }) => id === body.into)
    if (!tag) throw notFound()
    if (!into || into.id === tag.id || into.kind !== tag.kind) throw new ValidationError({ into: 'unknown' })
    await queries.moveTag(db, tag.id, into.id)
    await queries.deleteTag(db, tag.id)
    return tagDetails(db, me, into.id)
  })
}
