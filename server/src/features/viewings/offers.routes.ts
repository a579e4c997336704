import * as contract from '@mafteach/contract/viewing-slots'
import type { AppContext } from '#platform/http/app-types.ts'
import { mount } from '#platform/http/mount.ts'
import { listOffers } from './offers.queries.ts'
import type { AssetRows } from './viewings.queries.ts'

/** The future windows that an agent has offered. */
export function offersRoutes(ctx: AppContext, { assetRows }: { assetRows: AssetRows }): void {
  const { clock } = ctx

  mount(ctx, contract.listOffers, async ({ db, me, page }) => {
    const { results, ...found } = await listOffers(db, me, clock.now(), page, assetRows)
    const rows = results.map(({ starts_at, ends_at, ...row }) => ({
      ...row,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    }))
    return page.reply(found, rows)
  })
}
