import * as contract from '@mafteach/contract/forms'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Agencies } from './forms.routes.ts'
import * as queries from './logo.queries.ts'
import type { Renderer } from './renderer.ts'

interface Deps extends Agencies {
  renderer: Pick<Renderer, 'logo'>
  pictures: {
    /** Stores the request's only file as a logo; returns its name below /media, and a small version. */
    receiveLogo: (request: FastifyRequest) => Promise<{ file: string; small: Buffer }>
    remove: (db: Db, file: string) => Promise<void>
  }
}

const PER_MINUTE = 20
const urlOf = (png: Buffer | undefined): string | null => (png ? `data:image/png;base64,${png.toString('base64')}` : null)

/** The agency's logo, for its papers and for whatever its agents publish. */
export function logoRoutes(ctx: AppContext, { agencyOf, lockManager, pictures, renderer }: Deps): void {
  const { database } = ctx

  /** Replaces the logo. The former one's files are deleted after the commit. */
  const replace = async (db: Db, me: number, logo: { file: string; png: Buffer } | null) => {
    const { agency } = await lockManager(db, me)
    const before = await queries.replaceLogo(db, agency, logo)
    if (before !== null) await pictures.remove(db, before)
  }

  mount(ctx, contract.agencyLogo, async ({ db, me }) => {
    const agency = await agencyOf(db, me)
    return { image: urlOf(agency && (await queries.readLogo(db, agency.id))) }
  })

  mount(
    ctx,
    contract.setAgencyLogo,
    async ({ me, request }) => {
      await lockManager(database.db, me)
      const { file, small } = await pictures.receiveLogo(request)
      try {
        const png = await renderer.logo(small)
        await database.db.transaction().execute((db) => replace(db, me, { file, png }))
        return { image: urlOf(png) }
      } catch (error) {
        await pictures.remove(database.db, file)
        throw error
      }
    },
    // Receiving and decoding a picture takes long.
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(ctx, contract.removeAgencyLogo, async ({ db, me }) => {
    await replace(db, me, null)
    return done
  })
}
