import { removeProfileImage, setProfileImage } from '@mafteach/contract/profile'
import type { FastifyRequest } from 'fastify'
import { faceUrl, fileOfFace } from '#domain/photos.ts'
import type { AppContext } from '#platform/app-types.ts'
import { done, mount } from '#platform/mount.ts'

interface Deps {
  /** Pictures on disk, checked and made in all sizes; a name is below /media, without size and ending. */
  pictures: {
    /** The only file of a request. */
    receive: (request: FastifyRequest, folder: string) => Promise<string>
    remove: (file: string) => Promise<void>
  }
}

const PER_MINUTE = 20

/** The agent's own picture. */
export function profileRoutes(ctx: AppContext, { pictures }: Deps): void {
  const { database } = ctx

  /** Puts a picture in the place of the one before, whose files go once that is sure. */
  const replace = async (me: number, image_url: string | null): Promise<void> => {
    const before = await database.db.transaction().execute(async (db) => {
      const agent = await db.selectFrom('agent').select('image_url').where('id', '=', me).forUpdate().executeTakeFirstOrThrow()
      await db.updateTable('agent').set({ image_url }).where('id', '=', me).execute()
      return fileOfFace(agent.image_url)
    })
    if (before) await pictures.remove(before)
  }

  // Receiving and unfolding a picture takes long: outside the transaction.
  mount(
    ctx,
    setProfileImage,
    async ({ me, request }) => {
      const file = await pictures.receive(request, 'agents')
      const image_url = faceUrl(file)
      await replace(me, image_url).catch(async (error: unknown) => {
        await pictures.remove(file)
        throw error
      })
      return { image_url }
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    removeProfileImage,
    async ({ me }) => {
      await replace(me, null)
      return done
    },
    { transaction: false },
  )
}
