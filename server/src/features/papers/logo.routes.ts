import * as contract from '@mafteach/contract/forms'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#platform/app-types.ts'
import { done, mount } from '#platform/mount.ts'
import type { Agencies } from './forms.routes.ts'
import * as queries from './logo.queries.ts'

interface Deps extends Agencies {
  pictures: {
    /** The only file of a request, checked and made small. */
    receiveSmall: (request: FastifyRequest) => Promise<Buffer>
  }
}

const PER_MINUTE = 20
/** Twice what a paper shows, so that it is sharp in print. */
const SIZE = { width: 480, height: 160, fit: 'inside', withoutEnlargement: true } as const

/** What sharp needs in each direction to find one. */
const EDGE = 3

const urlOf = (png: Buffer | undefined): string | null => (png ? `data:image/png;base64,${png.toString('base64')}` : null)

/** The agency's logo on its papers. */
export function logoRoutes(ctx: AppContext, { agencyOf, lockManager, pictures }: Deps): void {
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
      const { default: sharp } = await import('sharp')
      const whole = sharp(picture)
      const { width, height } = await whole.metadata()
      // Of a dot there is no edge to take off.
      const cut = Math.min(width, height) < EDGE ? whole : whole.trim()
      const png = await cut.resize(SIZE).png({ palette: true, colours: 128 }).toBuffer()
      await database.db.transaction().execute(async (db) => {
        const { agency } = await lockManager(db, me)
        await queries.keepLogo(db, agency, png)
      })
      return { image: urlOf(png) }
    },
    // Receiving and unfolding a picture takes long.
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(ctx, contract.removeAgencyLogo, async ({ db, me }) => {
    const { agency } = await lockManager(db, me)
    await queries.deleteLogo(db, agency)
    return done
  })
}
