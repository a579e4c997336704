import { realtor } from '@mafteach/contract/realtor'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { connectionWith, realtorCard } from './realtor.queries.ts'

/** An agent's visiting card, public; a signed-in agent also gets their relation. */
export function realtorRoutes(ctx: AppContext): void {
  mount(
    ctx,
    realtor,
    async ({ db, me, params }) => {
      const card = await realtorCard(db, params.uuid)
      if (!card) throw notFound()
      return me === 0 ? card : { ...card, ...(await connectionWith(db, me, card.id)) }
    },
    { mayBeOld: true },
  )
}
