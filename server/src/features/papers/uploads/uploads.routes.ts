import type { AssetRow } from '@mafteach/contract/assets'
import { problemsOf, problemText } from '@mafteach/contract/field-problems'
import { DOCUMENT_UPLOADS_PATH, UPLOAD_BYTES_MAX, UPLOAD_TYPES, type Upload } from '@mafteach/contract/paper-kinds'
import { searchText } from '@mafteach/contract/search-text'
import * as contract from '@mafteach/contract/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCustomer } from '#domain/customers.ts'
import type { Db } from '#platform/database/db.ts'
import { tusRoutes } from '#platform/files/tus-routes.ts'
import { openTusUploads } from '#platform/files/tus-uploads.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import { insertDocument, lockDocument } from '../documents.queries.ts'
import type { DocumentReader } from '../reading.ts'
import { checklistOf, NEEDED } from './checklist.rules.ts'
import { typeOfFile } from './file-type.ts'
import { NO_PAPER, openUploadFiles, type ReceivedFile } from './upload-files.ts'
import * as queries from './uploads.queries.ts'

interface Deps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  reader: DocumentReader
}

type StoredFile = Pick<ReceivedFile, 'fields' | 'name' | 'type' | 'size'> & { file: string; attempt: string | null }

const PER_MINUTE = 60
const HOUR_MS = 3_600_000
const KEY_MAX = 255

/** Files among the papers: upload, rename, delete, and the papers that a deal needs (product.md section 12, docs/decisions/0062). */
export function uploadsRoutes(ctx: AppContext, { assetRows, reader }: Deps) {
  const { app, clock, database } = ctx
  const parts = openTusUploads(ctx, 'paper-uploads')
  const files = openUploadFiles(ctx, parts)
  tusRoutes(ctx, parts, {
    path: DOCUMENT_UPLOADS_PATH,
    name: 'DocumentUpload',
    summary: 'a PDF or a picture, which `uploadDocument` keeps',
    bytesMax: UPLOAD_BYTES_MAX,
    refuse: async (upload, _, language) => {
      if (await typeOfFile(parts.read(upload))) return null
      await parts.remove(upload)
      return new ApiError('bad_request', { file: [problemText(NO_PAPER, language)] })
    },
  })

  /** Throws 404 unless the customer and the deal are the agent's own and the asset is visible to them. */
  const checkAbout = async (
    db: Db,
    me: number,
    about: { customer?: number | null; asset?: number | null; deal?: number | null },
  ) => {
    if (about.customer) await ownCustomer(db, me, about.customer)
    if (about.asset && !(await assetRows(db, me, [about.asset])).has(about.asset)) throw notFound()
    if (about.deal) await queries.readOwnDeal(db, me, about.deal)
  }

  const attemptOf = (key: unknown): string | null => {
    if (typeof key !== 'string' || key === '') return null
    if (key.length > KEY_MAX) throw new ApiError('bad_request')
    return key
  }

  const insertPaper = async (db: Db, me: number, { fields, name, type, size, file, attempt }: StoredFile) => {
    const parsed = contract.UploadFields.safeParse(fields)
    if (!parsed.success) throw new ValidationError(problemsOf(parsed.error.issues, fields))
    const { customer, asset, deal, kind = 'OTHER', expires_on } = parsed.data
    await checkAbout(db, me, parsed.data)
    const title = parsed.data.title ?? (name.replace(/\.[^.]*$/, '').trim() || name)
    const now = clock.now()
    const id = await insertDocument(db, {
      agent_id: me,
      customer_id: customer ?? null,
      asset_id: asset ?? null,
      form_version_id: null,
      state: 'uploaded',
      title,
      fields: {},
      search: searchText(title),
      created_at: now,
      updated_at: now,
    })
    await queries.insertUpload(db, {
      document_id: id,
      agent_id: me,
      file,
      name,
      type,
      size,
      kind,
      expires_on: expires_on ?? null,
      deal_id: deal ?? null,
      attempt,
    })
    return id
  }

  const take = async (me: number, request: FastifyRequest, attempt: string | null): Promise<number> => {
    const received = await files.receive(request, me)
    const giveUp = async (error: unknown) => {
      await received.remove().catch(() => {})
      throw error
    }
    try {
      // No transaction is open while the storage takes the file.
      const file = await received.save().catch(giveUp)
      const id = await database.db
        .transaction()
        .execute((db) => insertPaper(db, me, { ...received, file, attempt }).catch(giveUp))
      await received.settle().catch((error: unknown) => app.log.error({ err: error }, 'uploads'))
      return id
    } finally {
      await received.close()
    }
  }

  mount(
    ctx,
    contract.uploadDocument,
    async ({ me, request }) => {
      const { db } = database
      const wait = await countHit(db, { bucket: `papers ${me}`, seconds: 60, max: PER_MINUTE, now: clock.now() })
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
      const attempt = attemptOf(request.headers['idempotency-key'])
      const id = await take(me, request, attempt).catch(async (error: unknown) => {
        // The same call was made before: its response was lost, or is still under way.
        const before = attempt && (await queries.findAttempt(db, me, attempt))
        if (!before) throw error
        return before
      })
      return reader.documentDetails(db, me, id)
    },
    // No transaction is open while a slow connection sends.
    { transaction: false },
  )

  mount(ctx, contract.changeUpload, async ({ body, db, me, params }) => {
    await checkAbout(db, me, body)
    const paper = await queries.lockUpload(db, me, params.id, clock.now())
    const { upload } = paper
    const title = body.title ?? paper.title
    await queries.updateUpload(
      db,
      paper.id,
      {
        title,
        search: searchText(title),
        customer_id: body.customer === undefined ? paper.customer_id : body.customer,
        asset_id: body.asset === undefined ? paper.asset_id : body.asset,
        updated_at: clock.now(),
      },
      {
        kind: body.kind ?? upload.kind,
        expires_on: body.expires_on === undefined ? upload.expires_on : body.expires_on,
        deal: body.deal === undefined ? upload.deal : body.deal,
      },
    )
    return reader.documentDetails(db, me, paper.id)
  })

  mount(ctx, contract.deleteDocument, async ({ db, me, params }) => {
    const { id, state } = await lockDocument(db, me, params.id, clock.now())
    if (state !== 'draft' && state !== 'uploaded') throw new ApiError('conflict')
    await queries.deletePaper(db, id)
    return done
  })

  mount(ctx, contract.dealChecklist, async ({ db, me, query }) => {
    const deal = { id: query.deal, ...(await queries.readOwnDeal(db, me, query.deal)) }
    const papers = await queries.readPapersOfDeal(db, me, deal, NEEDED[deal.side], clock.now())
    const { needed, others } = checklistOf(deal.side, papers)
    const rows = new Map((await reader.rowsOf(db, me, papers)).map((row) => [row.id, row]))
    return {
      needed: needed.map(({ kind, paper }) => ({ kind, document: (paper && rows.get(paper.id)) ?? null })),
      others: others.map(({ id }) => rows.get(id)!),
    }
  })

  const sweep = () =>
    files
      .sweep(clock.now(), (found) => queries.knownFiles(database.db, found))
      .catch((error: unknown) => app.log.error({ err: error }, 'papers'))
  const timer = setInterval(sweep, HOUR_MS)
  app.addHook('onReady', async () => {
    await sweep()
  })
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    /** Removes those of these files that belong to no paper. */
    removeUnknown: async (names: string[]): Promise<void> => {
      const known = await queries.knownFiles(database.db, names)
      await files.remove(names.filter((name) => !known.has(name)))
    },
    read: async (db: Db, id: number) => files.read(await queries.fileOf(db, id)),
    /** An uploaded file as an attachment with its real type: a browser must never run it as a page of this origin. */
    send: async (db: Db, { id, title }: { id: number; title: string }, { type, size }: Upload, reply: FastifyReply) => {
      const end = UPLOAD_TYPES[type]
      const bytes = await files.read(await queries.fileOf(db, id))
      reply.headers({
        'content-type': type,
        'content-length': size,
        ...attachment(`document-${id}.${end}`, `${title}.${end}`),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      return bytes
    },
  }
}

export type UploadRoutes = ReturnType<typeof uploadsRoutes>
