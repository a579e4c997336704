import * as contract from '@mafteach/contract/brand'
import type { FastifyRequest } from 'fastify'
import { brandOf } from '#domain/brand.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './brand.queries.ts'

interface Deps {
  /** Locks the agency of its manager until the transaction ends; throws for any other agent. */
  lockManager: (db: Db, me: number) => Promise<{ agency: number }>
  pictures: {
    /** Stores the request's only file as a logo; returns its name below /media. */
    receiveLogo: (request: FastifyRequest) => Promise<{ file: string }>
    remove: (db: Db, file: string) => Promise<void>
  }
}

const PER_MINUTE = 20

/** Logo and color of an agent, and color of an agency, for whatever they publish (docs/decisions/0156). */
export function brandRoutes(ctx: AppContext, { lockManager, pictures }: Deps): void {
  const { database } = ctx

  mount(ctx, contract.brand, async ({ db, me }) => {
    const { mine, agency } = await queries.readBrands(db, me)
    return { mine: brandOf(mine), agency: agency && brandOf(agency) }
  })

  mount(ctx, contract.changeBrand, async ({ body, db, me }) => brandOf(await queries.changeColor(db, me, body.color)))

  mount(ctx, contract.changeAgencyBrand, async ({ body, db, me }) => {
    const { agency } = await lockManager(db, me)
    return brandOf(await queries.changeAgencyColor(db, agency, body.color))
  })

  /** Replaces the logo. The former one's files are deleted after the commit. */
  const replaceLogo = async (db: Db, me: number, file: string | null) => {
    const { before, row } = await queries.replaceLogo(db, me, file)
    if (before !== null) await pictures.remove(db, before)
    return brandOf(row)
  }

  // Uploading and decoding are slow, so they run outside the transaction.
  mount(
    ctx,
    contract.setBrandLogo,
    async ({ me, request }) => {
      const { file } = await pictures.receiveLogo(request)
      return database.db.transaction().execute((db) =>
        replaceLogo(db, me, file).catch(async (error: unknown) => {
          await pictures.remove(database.db, file)
          throw error
        }),
      )
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(ctx, contract.removeBrandLogo, async ({ db, me }) => {
    await replaceLogo(db, me, null)
    return done
  })
}
