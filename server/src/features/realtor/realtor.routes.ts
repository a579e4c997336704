import { realtor } from '@mafteach/contract/realtor'
import type { AppContext } from '#platform/app-types.ts'
import { notFound } from '#platform/errors.ts'
import { mount } from '#platform/mount.ts'
import { realtorCard } from './realtor.queries.ts'

/** An agent's visiting card, for everybody. */
export function realtorRoutes(ctx: AppContext): void {
  mount(ctx, realtor, async ({ db, params }) => {
    const card = await realtorCard(db, params.uuid)
    if (!card) throw notFound()
    return card
  })
}
