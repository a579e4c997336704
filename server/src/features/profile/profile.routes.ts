import { removeProfileImage, setProfileImage } from '@mafteach/contract/profile'
import type { FastifyRequest } from 'fastify'
import { faceUrl, fileOfFace } from '#domain/photos.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { done, mount } from '#platform/http/mount.ts'

interface Deps {
  /** Pictures, checked and in all sizes; a name is below /media, without size and extension. */
  pictures: {
    /** The only file of a request. */
    receive: (request: FastifyRequest, folder: string) => Promise<string>
    remove: (db: Db, file: string) => Promise<void>
  }
}

const PER_MINUTE = 20

/** The agent's own picture. */
export function profileRoutes(ctx: AppContext, { pictures }: Deps): void {
  const { database } = ctx

  /** Replaces the picture; the former files are removed after the commit. */
  const replace = async (db: Db, me: number, image_url: string | null): Promise<void> => {
    const agent = await db.selectFrom('agent').select('image_url').where('id', '=', me).forUpdate().executeTakeFirstOrThrow()
    await db.updateTable('agent').set({ image_url }).where('id', '=', me).execute()
    const before = fileOfFace(agent.image_url)
    if (before) await pictures.remove(db, before)
  }

  // Receiving and decoding a picture takes long, so it runs outside the transaction.
  mount(
    ctx,
    setProfileImage,
    async ({ me, request }) => {
      const file = await pictures.receive(request, 'agents')
      const image_url = faceUrl(file)
      await database.db.transaction().execute((db) =>
        replace(db, me, image_url).catch(async (error: unknown) => {
          await pictures.remove(database.db, file)
          throw error
        }),
      )
      return { image_url }
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(ctx, removeProfileImage, async ({ db, me }) => {
    await replace(db, me, null)
    return done
  })
}
