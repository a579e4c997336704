import { addNote } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/notes'
import { lockOwnCustomer } from '#domain/customers.ts'
import * as queries from '#domain/notes.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'

/** Notes of a customer: added, changed, removed and put back. */
export function notesRoutes(ctx: AppContext): void {
  const { clock } = ctx

  /** Locks the customer: notes change the last contact, and a merge may be moving them. */
  const locked = async (db: Db, me: number, id: number) => (await lockOwnCustomer(db, me, id)).id

  mount(ctx, addNote, async ({ body, db, me, params }) =>
    queries.insertNote(db, await locked(db, me, params.id), body.content, clock.now()),
  )

  mount(ctx, contract.changeNote, async ({ body, db, me, params }) => {
    const note = await queries.lockNote(db, await locked(db, me, params.id), params.note)
    if (!note) throw notFound()
    return note.content === body.content ? queries.toNote(note) : queries.changeNote(db, note.id, body.content, clock.now())
  })

  mount(ctx, contract.removeNote, async ({ db, me, params }) => {
    if (!(await queries.removeNote(db, await locked(db, me, params.id), params.note, clock.now()))) throw notFound()
    return done
  })

  mount(ctx, contract.restoreNote, async ({ db, me, params }) => {
    const note = await queries.restoreNote(db, await locked(db, me, params.id), params.note, clock.now())
    if (!note) throw notFound()
    return note
  })
}
