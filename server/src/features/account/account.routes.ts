import * as contract from '@mafteach/contract/account'
import { closesAt } from '#domain/closed-accounts.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, languageOf } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import type { Tokens } from '#platform/http/tokens.ts'
import { stays } from './account.texts.ts'
import * as queries from './closing.queries.ts'
import { startErasing } from './erasing.ts'
import { exportRoutes } from './export.routes.ts'

interface Deps {
  tokens: Tokens
  /** Locks the agency of a leaving agent and returns the colleagues; refuses the last manager while others stay. */
  lockColleagues: (db: Db, me: number) => Promise<number[]>
  /** Deletes an agent's asset for good, with its photos. */
  deleteAsset: (db: Db, agent: number, asset: number) => Promise<void>
  removePicture: (db: Db, file: string) => Promise<void>
}

/** An agent's account: exporting, closing and reopening it (product.md section 12). */
export function accountRoutes(ctx: AppContext, { tokens, lockColleagues, ...erasing }: Deps) {
  const { clock } = ctx
  const { zipOf } = exportRoutes(ctx)
  startErasing(ctx, erasing)

  const shown = (closed: Date | null, language: string | undefined): contract.Closing => ({
    closes_at: closed && closesAt(closed).toISOString(),
    stays: stays(languageOf(language)),
  })

  mount(ctx, contract.closing, async ({ db, me, request }) =>
    shown(await queries.closedAt(db, me), request.headers['accept-language']),
  )

  mount(ctx, contract.closeAccount, async ({ db, me, request, alsoChangedFor }) => {
    const now = clock.now()
    const concerned = await lockColleagues(db, me)
    if (!(await queries.setClosed(db, me, now))) throw new ApiError('account_closed')
    concerned.push(...(await queries.suspendConnections(db, me)))
    await queries.withdrawListings(db, me)
    await queries.recountMarket(db, me)
    tokens.end(await queries.endSessions(db, me, now))
    await queries.endPrograms(db, me)
    for (const agent of concerned) alsoChangedFor(agent)
    return shown(now, request.headers['accept-language'])
  })

  mount(ctx, contract.reopenAccount, async ({ db, principal, request, alsoChangedFor }) => {
    const me = principal!.closed ?? principal!.agent
    if (me === null) throw new ApiError('user_not_found')
    if (await queries.setClosed(db, me, null)) {
      for (const agent of await queries.resumeConnections(db, me)) alsoChangedFor(agent)
      alsoChangedFor(me)
      await queries.restoreListings(db, me)
      await queries.recountMarket(db, me)
    }
    return shown(null, request.headers['accept-language'])
  })

  /** The complete account as a zip. */
  return { zipOf }
}
