import * as contract from '@mafteach/contract/forms'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#platform/http/app-types.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Agencies } from './forms.routes.ts'
import * as queries from './logo.queries.ts'
import type { Renderer } from './renderer.ts'

interface Deps extends Agencies {
  renderer: Pick<Renderer, 'logo'>
  pictures: {
    /** The only file of a request, checked and scaled down. */
    receiveSmall: (request: FastifyRequest) => Promise<Buffer>
  }
}

const PER_MINUTE = 20
const urlOf = (png: Buffer | undefined): string | null => (png ? `data:image/png;base64,${png.toString('base64')}` : null)

/** The agency's logo on its papers. */
export function logoRoutes(ctx: AppContext, { agencyOf, lockManager, pictures, renderer }: Deps): void {
  const { database } = ctx

  mount(ctx, contract.agencyLogo, async ({ db, me }) => {
    const agency = await agencyOf(db, me)
    return { image: urlOf(agency && (await queries.readLogo(db, agency.id))) }
  })

  mount(
    ctx,
    contract.setAgencyLogo,
    async ({ me, request }) => {
      await lockManager(database.db, me)
      const picture = await pictures.receiveSmall(request)
      const png = await renderer.logo(picture)
      await database.db.transaction().execute(async (db) => {
        const { agency } = await lockManager(db, me)
        await queries.saveLogo(db, agency, png)
      })
      return { image: urlOf(png) }
    },
    // Receiving and decoding a picture takes long.
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(ctx, contract.removeAgencyLogo, async ({ db, me }) => {
    const { agency } = await lockManager(db, me)
    await queries.deleteLogo(db, agency)
    return done
  })
}
