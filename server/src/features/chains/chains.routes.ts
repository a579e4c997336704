import * as contract from '@mafteach/contract/chains'
import type { Words } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notAllowed, notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './chains.queries.ts'

/** Does not say who asked: agents are revealed once all agreed. */
const REQUESTED: Words = { he: 'סוכן אחר מבקש להכיר: שרשרת דירות', en: 'Another agent asks to get in touch: a chain of homes' }
const AGREED: Words = { he: 'כולם הסכימו: אפשר לדבר על שרשרת הדירות', en: 'All agreed: the chain of homes can be talked about' }

/** Chains of flats that free each other (product.md section 13, docs/decisions/0114). */
export function chainsRoutes(ctx: AppContext): void {
  const { clock } = ctx

  mount(ctx, contract.chains, async ({ db, me, page, query }) => {
    const { rows, ...found } = await queries.readChains(db, me, query, page)
    return page.reply(found, rows)
  })

  /** Locks an agent's chain; one that ended is refused, whether or not the job ran. */
  const lock = async (db: Db, me: number, id: number) => {
    const chain = await queries.lockChain(db, me, id)
    if (!chain) throw notFound()
    if (chain.state === 'over' || !(chain.isOpen || chain.state === 'dismissed')) throw new ApiError('closed')
    return chain
  }
  const isDismissed = ({ state, hasDismissed }: queries.LockedChain) => state === 'dismissed' || (state === 'new' && hasDismissed)

  const notifyOthers = (db: Db, { id, others }: queries.LockedChain, content: Words) =>
    notify(
      db,
      others.map((agent) => ({ agent, type: 'chain' as const, content, about: id })),
      clock.now(),
    )

  mount(ctx, contract.askChain, async ({ db, me, params, alsoChangedFor }) => {
    const chain = await lock(db, me, params.id)
    if (isDismissed(chain)) throw new ApiError('closed')
    if (chain.state === 'new') {
      const now = clock.now()
      await queries.saveAct(db, chain.id, me, ['asked_at', 'agreed_at'], now)
      // If all customers are mine, nobody has to be asked.
      await queries.setState(db, chain.id, chain.others.length > 0 ? 'asked' : 'agreed', now)
      chain.others.forEach(alsoChangedFor)
      await notifyOthers(db, chain, REQUESTED)
    }
    return queries.readChain(db, me, chain.id)
  })

  mount(ctx, contract.agreeToChain, async ({ db, me, params, alsoChangedFor }) => {
    const chain = await lock(db, me, params.id)
    if (isDismissed(chain)) throw new ApiError('closed')
    if (chain.isRequester) throw notAllowed()
    if (chain.state === 'new') throw new ApiError('not_asked')
    if (!chain.hasAgreed) {
      const now = clock.now()
      await queries.saveAct(db, chain.id, me, ['agreed_at'], now)
      if (await queries.haveAllAgreed(db, chain.id)) {
        await queries.setState(db, chain.id, 'agreed', now)
        chain.others.forEach(alsoChangedFor)
        await notifyOthers(db, chain, AGREED)
      }
    }
    return queries.readChain(db, me, chain.id)
  })

  mount(ctx, contract.dismissChain, async ({ db, me, params, alsoChangedFor }) => {
    const chain = await lock(db, me, params.id)
    if (!isDismissed(chain)) {
      const now = clock.now()
      await queries.saveAct(db, chain.id, me, ['dismissed_at'], now)
      if (chain.state !== 'new') {
        await queries.setState(db, chain.id, 'dismissed', now)
        chain.others.forEach(alsoChangedFor)
      }
    }
    return queries.readChain(db, me, chain.id)
  })
}
