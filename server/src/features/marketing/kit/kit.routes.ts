import { dayInIsrael } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import * as contract from '@mafteach/contract/marketing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lockAssetFor, seenAssetFor } from '#domain/assets.ts'
import { readBrand } from '#domain/brand.ts'
import { languageOfAgent } from '#domain/languages.ts'
import { faceUrl, fileOfFace, readImages } from '#domain/photos.ts'
import { readContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment, inline } from '#platform/http/content-disposition.ts'
import { ApiError, languageOf, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { AdvertisedAsset } from '../marketing-text.rules.ts'
import * as queries from './kit.queries.ts'
import { type KitRequest, openKit, tagOf } from './kit.ts'
import { kitContent } from './kit-content.rules.ts'

interface Deps {
  readAdvertised: (db: Db, asset: number) => Promise<(AdvertisedAsset & { updated_at: string }) | undefined>
  scanUrl: (asset: number, agent: number) => string
}

interface Chosen {
  language?: Language | undefined
  variant?: contract.MarketingVariant | undefined
  layout: number
  photos?: number[] | undefined
}

const PIECE_OF = Object.fromEntries(Object.entries(contract.KIT_FILES).map(([piece, file]) => [file, piece])) as Record<
  contract.KitFile,
  contract.KitPiece
>

const NAMES: Record<Language, Record<contract.KitPiece, string>> = {
  he: { leaflet: 'עלון', window: 'דף לחלון', sign: 'שלט', story: 'סטורי', square: 'תמונה', wide: 'תמונה רחבה' },
  en: { leaflet: 'Leaflet', window: 'Window sheet', sign: 'Sign', story: 'Story', square: 'Picture', wide: 'Wide picture' },
}

const TAKEN_BACK: Record<Language, string> = { he: 'השיתוף בוטל', en: 'The sharing was taken back' }

/** The marketing kit of a property (product.md section 13, "Leads and marketing", docs/decisions/0149). */
export function kitRoutes(ctx: AppContext, { readAdvertised, scanUrl }: Deps): void {
  const { clock } = ctx
  const make = openKit(ctx)

  /** Inputs of a piece of an asset in the agent's charge. */
  const requestOf = async (
    db: Db,
    me: number,
    {
      asset,
      piece,
      preview,
      chosen,
      language,
    }: Pick<KitRequest, 'asset' | 'piece' | 'preview'> & { chosen: Chosen; language: Language },
  ): Promise<KitRequest> => {
    const { id } = await seenAssetFor(db, me, 'edit', asset)
    const advertised = await readAdvertised(db, id)
    if (!advertised) throw notFound()
    const images = await readImages(db, id)
    const photos =
      chosen.photos?.flatMap((photo) => images.find((image) => image.id === photo) ?? []) ?? contract.kitPhotosOf(images)
    if (chosen.photos && photos.length < chosen.photos.length) throw new ValidationError({ photos: 'invalid' })
    const contact = (await readContact(db, me))!
    const face = fileOfFace(contact.image_url)
    const agent = { ...contact, license_number: await queries.readLicence(db, me) }
    const brand = await readBrand(db, me)
    const { variant } = chosen
    const priceBefore = variant === 'PRICE' ? await queries.readPriceBefore(db, id, clock.now()) : null
    return {
      agent: me,
      asset: id,
      piece,
      layout: chosen.layout as contract.KitLayout,
      preview,
      content: kitContent({
        asset: advertised,
        agent,
        url: scanUrl(id, me),
        language,
        variant,
        priceBefore,
        color: brand.color,
        hasPhotos: images.length > 0,
        today: dayInIsrael(clock.now()),
      }),
      photos: photos.map(({ url, is_plan }) => ({ url, isPlan: is_plan })),
      face: face && faceUrl(face),
      logo: brand.logo_url,
      made: advertised.updated_at,
    }
  }

  /** Sends the file, or 304 if the caller has it. */
  const answer = async (kit: KitRequest, request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>) => {
    const etag = `"${tagOf(kit)}"`
    const bytes = request.headers['if-none-match'] === etag ? null : await make(kit)
    if (!bytes && request.headers['if-none-match'] !== etag) throw new ApiError('no_photos')
    reply.headers({ ...headers, etag, 'cache-control': 'private, no-cache' })
    if (bytes) return bytes
    reply.code(304)
    return Buffer.alloc(0)
  }

  mount(ctx, contract.kitFile, async ({ db, me, params, query, request, reply }) => {
    const piece = PIECE_OF[params.file]
    const language = query.language ?? languageOf(request.headers['accept-language'])
    const kit = await requestOf(db, me, { asset: params.id, piece, preview: null, chosen: query, language })
    const isPaper = params.file.endsWith('.pdf')
    const { street, area } = kit.content
    const name = [NAMES[language][piece], street, area]
      .filter(Boolean)
      .join(', ')
      .replace(/[\\/:*?"<>|]/g, ' ')
    return answer(kit, request, reply, {
      'content-type': isPaper ? 'application/pdf' : 'image/jpeg',
      ...attachment(params.file, `${name}${isPaper ? '.pdf' : '.jpg'}`),
    })
  })

  mount(ctx, contract.kitPreview, async ({ db, me, params, query, request, reply }) => {
    const { piece, size, ...chosen } = query
    const language = query.language ?? languageOf(request.headers['accept-language'])
    const kit = await requestOf(db, me, { asset: params.id, piece, preview: size, chosen, language })
    return answer(kit, request, reply, { 'content-type': 'image/jpeg', ...inline(`${piece}.jpg`) })
  })

  mount(ctx, contract.logKitUse, async ({ body, db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'edit', params.id)
    return { id: await queries.insertUse(db, { asset: id, agent: me, piece: body.piece, now: clock.now() }) }
  })

  mount(ctx, contract.undoKitUse, async ({ db, me, params }) => {
    const { id } = await lockAssetFor(db, me, 'edit', params.id)
    const reason = TAKEN_BACK[await languageOfAgent(db, me)]
    if (!(await queries.deleteUse(db, { asset: id, agent: me, use: params.use, reason, now: clock.now() }))) throw notFound()
    return done
  })
}
