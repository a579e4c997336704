import * as contract from '@mafteach/contract/banners'
import type { FastifyRequest } from 'fastify'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { MailRefused } from '#platform/mail.ts'
import * as queries from './banners.queries.ts'
import { replyTo } from './banners.rules.ts'

interface Deps {
  jobs: Pick<Jobs, 'send' | 'work'>
  /** Drops this node's cache of banners. */
  forget: () => void
  /** Pictures, checked and resized; names are below /media, without size and extension. */
  pictures: {
    /** Receives the only file of a request. */
    receive: (request: FastifyRequest, folder: string) => Promise<string>
    remove: (db: Db, file: string) => Promise<void>
  }
}

const LEADS = 'advertiser-leads'
/** More than people send, less than floods a mailbox. */
const LEADS_AN_HOUR = 60
const LEADS_A_MINUTE = 5

interface Lead {
  to: string
  client: string
  message: string
}

/** Banners on property pages, and their management (spec sections 2.7, 3 and 7.4, product.md section 12). */
export async function bannersRoutes(ctx: AppContext, { jobs, forget, pictures }: Deps): Promise<void> {
  const { clock, database, mail } = ctx
  const existing = async (db: Db, id: number) => (await queries.readBanner(db, id)) ?? notHere()
  const notHere = (): never => {
    throw notFound()
  }

  await jobs.work<Lead>(LEADS, async ({ to, client, message }) => {
    const answerTo = replyTo(message)
    try {
      await mail.send({ to, ...(answerTo ? { replyTo: answerTo } : {}), subject: `פנייה מהפרסומת של ${client}`, text: message })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      ctx.app.log.warn({ err: error }, 'lead of an advertiser')
    }
  })

  mount(
    ctx,
    contract.emailAdvertiser,
    async ({ db, params, body }) => {
      const advertiser = (await queries.advertiserOf(db, params.id)) ?? notHere()
      // Bots get the normal answer and learn nothing.
      if (body.website) return done
      const limit = { bucket: `leads of advertiser ${advertiser.id}`, seconds: 3_600, max: LEADS_AN_HOUR, now: clock.now() }
      const wait = await countHit(db, limit)
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
      await jobs.send(db, LEADS, [{ to: advertiser.email, client: advertiser.name, message: body.message } satisfies Lead])
      return done
    },
    { perMinute: LEADS_A_MINUTE },
  )

  mount(
    ctx,
    contract.bannerEvent,
    async ({ db, params }) => {
      await queries.count(db, params.id, params.event === 'seen' ? 'impressions' : 'clicks', todayInIsrael(clock))
      return done
    },
    { perMinute: 120 },
  )

  mount(ctx, contract.listAdvertisers, async ({ db, page }) => {
    const { rows, after } = await queries.readAdvertisers(db, page)
    return page.reply({ count: await queries.countOf(db, 'advertiser'), after }, rows.map(withTime))
  })

  mount(ctx, contract.createAdvertiser, async ({ db, body }) =>
    withTime(await queries.insertAdvertiser(db, { ...body, created_at: clock.now() })),
  )

  mount(ctx, contract.changeAdvertiser, async ({ db, params, body }) => {
    if (Object.keys(body).length > 0) await db.updateTable('advertiser').set(body).where('id', '=', params.id).execute()
    forget()
    return withTime((await queries.advertisers(db).where('id', '=', params.id).executeTakeFirst()) ?? notHere())
  })

  mount(ctx, contract.listBanners, async ({ db, page }) => {
    const { rows, after } = await queries.readBanners(db, page)
    return page.reply({ count: await queries.countOf(db, 'banner'), after }, rows)
  })

  const setCities = async (db: Db, banner: number, cities: number[]) => {
    if ((await queries.unknownCities(db, cities)).length > 0) throw new ValidationError({ cities: 'unknown' })
    await queries.setCities(db, banner, cities)
  }

  mount(ctx, contract.createBanner, async ({ db, body: { advertiser, cities, ...banner } }) => {
    const known = await queries.advertisers(db).where('id', '=', advertiser).executeTakeFirst()
    if (!known) throw new ValidationError({ advertiser: 'unknown' })
    const { id } = await db
      .insertInto('banner')
      .values({ ...banner, advertiser_id: advertiser, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setCities(db, id, cities)
    return existing(db, id)
  })

  mount(ctx, contract.changeBanner, async ({ db, params: { id }, body: { cities, ...change } }) => {
    if (!(await queries.lockBanner(db, id))) throw notFound()
    if (Object.keys(change).length > 0) await db.updateTable('banner').set(change).where('id', '=', id).execute()
    if (cities) await setCities(db, id, cities)
    forget()
    return existing(db, id)
  })

  mount(ctx, contract.deleteBanner, async ({ db, params: { id } }) => {
    const banner = await queries.lockBanner(db, id)
    if (!banner) throw notFound()
    await db.deleteFrom('banner').where('id', '=', id).execute()
    if (banner.file) await pictures.remove(db, banner.file)
    forget()
    return done
  })

  // Outside of a transaction, because receiving and decoding a picture takes long.
  mount(
    ctx,
    contract.setBannerImage,
    async ({ params: { id }, request }) => {
      await existing(database.db, id)
      const file = await pictures.receive(request, 'banners')
      const replace = async (db: Db) => {
        const banner = (await queries.lockBanner(db, id)) ?? notHere()
        await db.updateTable('banner').set({ file }).where('id', '=', id).execute()
        if (banner.file) await pictures.remove(db, banner.file)
      }
      await database.db.transaction().execute((db) =>
        replace(db).catch(async (error: unknown) => {
          await pictures.remove(database.db, file)
          throw error
        }),
      )
      forget()
      return existing(database.db, id)
    },
    { transaction: false },
  )
}

const withTime = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
})
