import * as contract from '@mafteach/contract/import'
import { FIELDS_OF, type ImportField, NAME_PARTS, PHONE_FIELDS } from '@mafteach/contract/import-fields'
import type { ImportAnswer } from '@mafteach/contract/import-state'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { ApiError, detailOf, languageOf, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import { writeCrashFile } from '#platform/jobs/crashes.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { twice, WorkerDied } from '#platform/jobs/worker-processes.ts'
import { errorsFile } from './errors-file.ts'
import { type Encoding, FileProblem } from './files/file.ts'
import * as queries from './import.queries.ts'
import * as rows from './import-rows.queries.ts'
import { readPlaces, readStreets } from './paste.queries.ts'
import { type AddPhoto, startPhotos } from './photos.ts'
import { type Received, receive } from './receiving.ts'
import { readingsOf, recodeImport } from './recoding.ts'
import type { Mapping } from './rows/headings.ts'
import { makeReader } from './rows/reader.ts'
import type { Parts } from './run-outcome.ts'
import { shownCell, shownRow } from './shown-row.ts'
import { changedRows } from './undo.queries.ts'
import { startImports } from './work.ts'

/** Per agent and minute. */
const PER_MINUTE = 120
/** Rows read again, or rejected rows written, at once. */
const PIECE = 500
/** Rows from which statistics are updated. */
const MANY = 1_000
/** Maximum rows named in a refusal. */
const NAMED_MAX = 1_000

/** Imports of files (product.md section 12, docs/decisions/0060). */
export async function importRoutes(
  ctx: AppContext,
  jobs: Pick<Jobs, 'send' | 'work'>,
  { addPhoto, ...parts }: Parts & { addPhoto: AddPhoto },
): Promise<void> {
  const { app, clock, database, settings } = ctx
  const reader = makeReader()
  app.addHook('onClose', () => reader.stop())
  const photos = await startPhotos(ctx, jobs, addPhoto)
  const work = startImports(ctx, parts, photos)

  /** With the content of its file, and what becomes of the rows. */
  const importDetails = async (db: Db, one: queries.ImportRecord) => {
    const { added, updated, skipped, failed } = one
    const isOpen = one.state === 'new' || one.state === 'ready'
    const counts = isOpen
      ? await rows.countActions(db, one)
      : {
          add: added,
          update: updated,
          skip: skipped,
          ask: 0,
          bad: failed,
          fine: 0,
          repaired: 0,
          unread: 0,
          doubtful: 0,
          duplicates: 0,
          hidden: 0,
        }
    return {
      ...queries.toImport(one),
      sheet: one.sheet,
      sheets: one.sheets,
      columns: one.headings.map((heading, column) => ({ column, heading: shownCell(heading) })),
      encoding: one.format.encoding ?? null,
      encodings: await readingsOf(db, one),
      skip_hidden: one.skip_hidden,
      unread_fields: await rows.countUnread(db, one),
      mapping: one.mapping,
      sample: (await rows.readSample(db, one.id, contract.PREVIEW_ROWS)).map((cells) =>
        one.headings.map((_, at) => shownCell(cells[at] ?? '')),
      ),
      counts,
    }
  }

  const registerOf = async (db: Db) => ({ register: await readPlaces(db), today: todayInIsrael(clock) })

  mount(
    ctx,
    contract.createImport,
    async ({ me, request, reply }) => {
      const wait = await countHit(database.db, { bucket: `import ${me}`, seconds: 60, max: PER_MINUTE, now: clock.now() })
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
      const received = await receive(request, reply, settings.dataDir)
      try {
        const attempt = attemptOf(request.headers['idempotency-key'])
        const id = await reader.inTurn(() =>
          twice(() => database.db.transaction().execute((db) => take(db, me, received, attempt))),
        )
        const one = await queries.readImport(database.db, me, id)
        if (one.row_count > MANY) await queries.countNewRows(database.db)
        return await importDetails(database.db, one)
      } catch (error) {
        if (error instanceof WorkerDied) {
          app.log.error({ err: error }, 'a file ended the process that read it, twice')
          await writeCrashFile(settings.dataDir, received.source.path, received.source.name ?? '')
        }
        throw refusalOf(error)
      } finally {
        await received.remove()
      }
    },
    { transaction: false },
  )

  /** Stores a file's rows; returns the import. */
  const take = async (db: Db, me: number, { source }: Received, attempt: string | null): Promise<number> => {
    const { kind, name } = source
    // Details of the file are known once it is read.
    const id = await queries.beginImport(db, { agent: me, kind: kind ?? 'contacts', file_name: name, attempt, now: clock.now() })
    if (id === null) return (await queries.findAttempt(db, me, attempt!))!
    const remembered = await queries.readRemembered(db, me)
    const request = { source, remembered, ...(await registerOf(db)) }
    const file = await reader.file(request, {
      save: async (found) => void (await queries.insertRows(db, id, found)),
      streets: (city) => readStreets(db, city),
    })
    await queries.saveFile(db, id, file)
    await photos.save(id, source.photosFolder)
    return id
  }

  mount(ctx, contract.imports, async ({ db, me, page }) => {
    const { rows: listed, ...found } = await queries.listImports(db, me, page)
    return page.reply(found, listed.map(queries.toImport))
  })

  mount(ctx, contract.getImport, async ({ db, me, params }) => importDetails(db, await queries.readImport(db, me, params.id)))

  /** Reads rows again after another mapping or a correction. */
  const readAgain = async (db: Db, one: queries.ImportRecord, mapping: Mapping, only: number[] | null) => {
    const reading = { kind: one.kind, headings: one.headings, mapping, format: one.format, ...(await registerOf(db)) }
    await twice(() => {
      let after = 0
      return reader.rows(reading, {
        save: async (found) => void (await queries.rereadRows(db, one.id, found)),
        streets: (city) => readStreets(db, city),
        more: async () => {
          const next = await queries.readCells(db, one.id, after, PIECE, only)
          after = next.at(-1)?.row ?? after
          return next
        },
      })
    })
    await queries.findRepeats(db, one.id)
  }

  mount(
    ctx,
    contract.changeImport,
    async ({ me, params, body, request }) => {
      const change = (db: Db) => changeImport(db, me, params.id, body)
      const transaction = () => database.db.transaction().execute(change)
      await (body.mapping || body.cells || body.encoding ? reader.inTurn(transaction) : transaction()).catch((error: unknown) => {
        throw refusalOf(error)
      })
      const one = await queries.readImport(database.db, me, params.id)
      const preview = await rows.readPreview(database.db, one, contract.PREVIEW_ROWS, contract.PREVIEW_MAX)
      const language = languageOf(request.headers['accept-language'])
      return { ...(await importDetails(database.db, one)), preview: preview.map((row) => shownRow(row, one.mapping, language)) }
    },
    { transaction: false },
  )

  const changeImport = async (db: Db, me: number, id: number, body: Parameters<typeof bodyOf>[0]) => {
    const one = await queries.lockImport(db, me, id)
    const { encoding, mapping, duplicates, answers, cells, skip_hidden } = bodyOf(body)
    if (one.state !== 'new' && one.state !== 'ready') throw new ApiError('already_run')
    await db
      .updateTable('import')
      .set({ state: 'ready', ...(duplicates ? { duplicates } : {}), ...(skip_hidden === undefined ? {} : { skip_hidden }) })
      .where('id', '=', id)
      .execute()
    const isRecoded = encoding !== undefined && encoding !== one.format.encoding
    if (isRecoded) Object.assign(one, await recodeImport(db, one, encoding))
    const next = mapping ? mergedMapping(one, mapping) : one.mapping
    if (mapping) await queries.rememberHeadings(db, me, one, next)
    const isMappingNew = Object.entries(next).some(([column, field]) => one.mapping[column] !== field)
    if (isMappingNew) await queries.setMapping(db, id, next)
    const corrected = cells ? await queries.correctCells(db, id, checkedCells(one, cells)) : []
    if (isMappingNew || isRecoded) await readAgain(db, one, next, null)
    else if (corrected.length > 0) await readAgain(db, one, next, corrected)
    else if (skip_hidden !== undefined && skip_hidden !== one.skip_hidden) await queries.findRepeats(db, id)
    if (answers) await queries.setAnswers(db, id, answers)
  }

  mount(ctx, contract.importRows, async ({ db, me, page, params, query, request }) => {
    const one = await queries.readImport(db, me, params.id)
    const { rows: judged, ...found } = await rows.readJudged(db, one, query, page)
    const language = languageOf(request.headers['accept-language'])
    return page.reply(
      found,
      judged.map((row) => shownRow(row, one.mapping, language)),
    )
  })

  const setState = async (
    db: Db,
    one: queries.ImportRecord,
    change: Partial<
      Pick<queries.ImportRecord, 'state' | 'queued_at' | 'finished_at' | 'lease' | 'leased_until' | 'at_row' | 'tries'>
    >,
  ) => {
    await db.updateTable('import').set(change).where('id', '=', one.id).execute()
    const next = { ...one, ...change }
    await queries.notifyImport(db, next)
    return queries.toImport(next)
  }

  mount(ctx, contract.runImport, async ({ db, me, params }) => {
    const one = await queries.lockImport(db, me, params.id)
    if (one.state === 'queued' || one.state === 'running') return queries.toImport(one)
    if (one.state !== 'new' && one.state !== 'ready') throw new ApiError('already_run')
    const missing = missingField(one)
    if (missing) throw new ValidationError({ mapping: { says: missing } })
    const open = await rows.openDuplicates(db, one, NAMED_MAX)
    if (open.length > 0) throw new ApiError('duplicates_open', { rows: open })
    work.queued()
    return setState(db, one, { state: 'queued', queued_at: clock.now() })
  })

  mount(ctx, contract.cancelImport, async ({ db, me, params }) => {
    const one = await queries.lockImport(db, me, params.id)
    if (one.state === 'cancelled') return queries.toImport(one)
    if (!['new', 'ready', 'queued', 'running'].includes(one.state)) throw new ApiError('already_run')
    if (one.added > 0 && one.kind === 'buyers') await parts.listingsAdded(db, me)
    return setState(db, one, { state: 'cancelled', finished_at: clock.now(), lease: null, leased_until: null })
  })

  mount(ctx, contract.undoImport, async ({ db, me, params, body }) => {
    const one = await queries.lockImport(db, me, params.id)
    if (one.state === 'undoing' || one.state === 'undone') return queries.toImport(one)
    if (!queries.hasRun(one)) throw new ApiError('not_run')
    if (queries.undoUntil(one)! < clock.now()) throw new ApiError('too_late')
    const changed = body?.except_changed ? [] : await changedRows(db, one, NAMED_MAX)
    if (changed.length > 0) throw new ApiError('changed', { rows: changed })
    work.queued()
    const end = one.at_row + 1
    return setState(db, one, { state: 'undoing', queued_at: clock.now(), lease: null, leased_until: null, at_row: end, tries: 0 })
  })

  mount(ctx, contract.importErrors, async ({ db, me, params, request, reply }) => {
    const one = await queries.readImport(db, me, params.id)
    const language = languageOf(request.headers['accept-language'])
    const { type, extension, stream } = errorsFile(one, rows.readBad(database.db, one.id, PIECE), language, clock.now())
    reply.headers({
      'content-type': type,
      ...attachment(`import-${one.id}-errors.${extension}`),
      'cache-control': 'no-store',
    })
    return stream
  })
}

const attemptOf = (key: string | string[] | undefined): string | null => {
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw new ApiError('bad_request')
  return key
}

/** The refusal of an unreadable file; other errors are returned unchanged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof WorkerDied) return refusalOf(new FileProblem(error.isOutOfMemory ? 'too_large' : 'ends_reader'))
  if (!(error instanceof FileProblem)) return error
  const { code } = error
  if (code === 'too_large') return new ApiError('too_large')
  if (code === 'no_sheet') return new ValidationError({ sheet: 'unknown' })
  return new ValidationError({ file: { says: { he: detailOf(code, 'he'), en: detailOf(code, 'en') } } }, code)
}

interface Change {
  encoding?: Encoding | undefined
  skip_hidden?: boolean | undefined
  mapping?: Record<string, string | null> | undefined
  duplicates?: queries.ImportRecord['duplicates'] | undefined
  answers?: Record<string, ImportAnswer> | undefined
  cells?: Record<string, Record<string, string>> | undefined
}
const bodyOf = (body: Change): Change => body

/** Merges a mapping: the request wins, and a field assigned to another column leaves its former one. */
function mergedMapping({ kind, headings, mapping }: queries.ImportRecord, given: Record<string, string | null>): Mapping {
  const taken = Object.values(given).filter((field) => field !== null)
  if (new Set(taken).size < taken.length)
    throw new ValidationError({ mapping: { says: { he: 'שדה אחד לעמודה אחת', en: 'one field for one column' } } })
  if (Object.keys(given).some((column) => Number(column) >= headings.length)) throw new ValidationError({ mapping: 'unknown' })
  if (taken.some((field) => !FIELDS_OF[kind].includes(field as ImportField)))
    throw new ValidationError({ mapping: { choices: FIELDS_OF[kind] } })
  const others = Object.entries(mapping).map(([column, field]) => [column, field && taken.includes(field) ? null : field])
  return { ...Object.fromEntries(others), ...(given as Mapping) }
}

function checkedCells({ kind }: queries.ImportRecord, cells: Record<string, Record<string, string>>) {
  const fields = Object.values(cells).flatMap((row) => Object.keys(row))
  if (fields.some((field) => !FIELDS_OF[kind].includes(field as ImportField)))
    throw new ValidationError({ cells: { choices: FIELDS_OF[kind] } })
  return cells as Record<string, Partial<Record<ImportField, string>>>
}

/** A required field without a column. */
function missingField({ kind, mapping }: queries.ImportRecord): { he: string; en: string } | null {
  const fields = new Set(Object.values(mapping))
  if (kind === 'assets') {
    const hasPlace = fields.has('address') || (fields.has('city') && fields.has('street'))
    return hasPlace && fields.has('price')
      ? null
      : { he: 'חסרות עמודות: עיר, רחוב ומחיר', en: 'city, street and price are needed' }
  }
  const naming: ImportField[] = ['name', ...NAME_PARTS, 'company', ...PHONE_FIELDS]
  if (kind === 'sellers') naming.push('seller_name', 'seller_phone')
  return naming.some((field) => fields.has(field)) ? null : { he: 'חסרה עמודה של שם או טלפון', en: 'name or phone is needed' }
}
