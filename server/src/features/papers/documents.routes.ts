import type { AssetRow } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/documents'
import { fieldErrors } from '@mafteach/contract/field-problems'
import { FORM_KINDS } from '@mafteach/contract/form-kinds'
import { lockOwnCustomer } from '#domain/customers.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { languageOf, notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { createPaper, filled, searchOf } from './create-paper.ts'
import * as queries from './documents.queries.ts'
import { drawingOf } from './drawing.ts'
import { exclusivityProblems } from './exclusivity/begin.rules.ts'
import { hasSellersOrder, readAround } from './exclusivity/exclusivity.queries.ts'
import { brokenLimits, missingOf } from './filling.rules.ts'
import type { Agencies } from './forms.routes.ts'
import { paperExpressions } from './paper-expressions.ts'
import { pdfHeaders } from './pdf-headers.ts'
import { fieldsOfOtherAsset, fitting } from './prefill.ts'
import type { DocumentReader } from './reading.ts'
import type { Renderer } from './renderer.ts'
import { readFile } from './signing/signing.queries.ts'
import type { UploadRoutes } from './uploads/uploads.routes.ts'

interface Deps extends Pick<Agencies, 'agencyOf'> {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  reader: DocumentReader
  renderer: Renderer
  sendUpload: UploadRoutes['send']
  /** Expressions that find each typed word in a `search` column. */
  searchExpressions: (typed: string) => string[]
}

/** An agent's papers: drafts of forms, and their PDF (product.md section 12, docs/decisions/0057). */
export function documentsRoutes(
  ctx: AppContext,
  { agencyOf, assetRows, reader: { rowsOf, documentDetails }, renderer, sendUpload, searchExpressions }: Deps,
): void {
  const { clock } = ctx

  const seenAsset = async (db: Db, me: number, id: number): Promise<AssetRow> => {
    const row = (await assetRows(db, me, [id])).get(id)
    if (!row) throw notFound()
    return row
  }

  const expressionsOf = (search: string) => paperExpressions(searchExpressions, search)

  mount(ctx, contract.listDocuments, async ({ db, me, page, query }) => {
    const search = { ...query, expressions: expressionsOf(query.search) }
    const { rows, ...found } = await queries.listDocuments(db, me, search, page, clock.now())
    return page.reply(found, await rowsOf(db, me, rows))
  })

  mount(ctx, contract.documentCounts, async ({ db, me, query: { search, ...filter } }) => {
    const counts = await queries.countByState(db, me, { ...filter, expressions: expressionsOf(search) }, clock.now())
    const of = (states: readonly string[]) =>
      counts.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
    const { waiting, signed, unsigned, draft, uploaded } = contract.DOCUMENT_FILTERS
    return {
      all: of(contract.DOCUMENT_STATES),
      waiting: of(waiting),
      signed: of(signed),
      unsigned: of(unsigned),
      draft: of(draft),
      uploaded: of(uploaded),
    }
  })

  mount(ctx, contract.createDocument, async ({ body, db, me }) => {
    const { form } = body
    if (!body.customer && FORM_KINDS[form].signer !== 'agent') throw new ValidationError({ customer: 'required' })
    const asset = body.asset ? await seenAsset(db, me, body.asset) : null
    const customer = body.customer ? await lockOwnCustomer(db, me, body.customer) : null
    const agency = await agencyOf(db, me)
    const paper = { form, customer, asset, fields: body.fields, agency: agency?.id ?? null, now: clock.now() }
    const id = await createPaper(db, me, paper)
    return documentDetails(db, me, id)
  })

  mount(ctx, contract.getDocument, ({ db, me, params }) => documentDetails(db, me, params.id))

  mount(ctx, contract.changeDocument, async ({ body, db, me, params }) => {
    const asset = body.asset ? await seenAsset(db, me, body.asset) : null
    const paper = await queries.lockDraft(db, me, params.id, clock.now())
    const today = todayInIsrael(clock)
    const isOther = asset !== null && asset.id !== paper.asset_id
    const before = isOther
      ? fitting(paper.form, paper.fields, await fieldsOfOtherAsset(db, paper, asset, today), today)
      : paper.fields
    const fields = filled(paper.form, before, body.fields, today)
    await queries.updateDraft(db, paper.id, {
      fields,
      asset_id: body.asset === undefined ? paper.asset_id : body.asset,
      search: searchOf(paper.title, fields),
      updated_at: clock.now(),
    })
    return documentDetails(db, me, paper.id)
  })

  mount(ctx, contract.missingFields, async ({ db, me, params, request }) => {
    const { id, form, fields, asset_id, customer_id } = await queries.readDocument(db, me, params.id, clock.now())
    if (!form) return { missing: [], problems: {}, asks: [] }
    const today = todayInIsrael(clock)
    const isExclusive = form === 'EXCLUSIVE'
    const around = isExclusive ? exclusivityProblems(fields, await readAround(db, id, asset_id), today) : {}
    const hasOrder = !isExclusive || customer_id === null || (await hasSellersOrder(db, me, customer_id))
    const language = languageOf(request.headers['accept-language'])
    return {
      missing: [...new Set([...missingOf(form, fields, today), ...Object.keys(around)])],
      problems: fieldErrors({ ...brokenLimits(form, fields, today), ...around }, language),
      asks: hasOrder ? [] : ['sellers_order' as const],
    }
  })

  mount(ctx, contract.documentFile, async ({ db, me, params, query, reply }) => {
    const paper = await queries.readDocument(db, me, params.id, clock.now())
    if (paper.upload) return sendUpload(db, paper, paper.upload, reply)
    const { form, text } = paper
    if (!form || text === null || paper.erased_at) throw notFound()
    const storedFile = paper.sent_at && (await readFile(db, paper.id, paper.signed_at && !query.shown ? 'signed' : 'shown'))
    const pdf = storedFile ? storedFile.bytes : await renderer.render(drawingOf({ ...paper, form, text }))
    reply.headers(pdfHeaders(paper))
    return pdf
  })
}
