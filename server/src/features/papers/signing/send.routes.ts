import { daysBefore } from '@mafteach/contract/days'
import type { PaperChannel } from '@mafteach/contract/documents'
import { FORM_KINDS, type FormCode } from '@mafteach/contract/form-kinds'
import { readIdentity } from '@mafteach/contract/identity'
import * as contract from '@mafteach/contract/signing'
import { logPaperTimelineEvent } from '#domain/timeline.ts'
import { todayInIsrael } from '#platform/clock.ts'
import { type Db, retryTransaction } from '#platform/database/db.ts'
import { isPrintable } from '#platform/drawing/printable.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import { takesSms, toE164 } from '#platform/phone.ts'
import { type Document, lockDocument, readDocument } from '../documents.queries.ts'
import { drawingOf, isParty, withoutNumber } from '../drawing.ts'
import { exclusivityProblems } from '../exclusivity/begin.rules.ts'
import { readAround } from '../exclusivity/exclusivity.queries.ts'
import { type Fields, numberProblem } from '../field.rules.ts'
import { missingOf } from '../filling.rules.ts'
import { FORMS } from '../forms/forms.ts'
import type { DocumentReader } from '../reading.ts'
import type { Renderer } from '../renderer.ts'
import type { Delivery } from './delivery.ts'
import { type CheckedSigner, sendPaper } from './send-paper.ts'
import * as queries from './signing.queries.ts'
import { isOpen, turnOf } from './signing.rules.ts'

interface Deps {
  reader: DocumentReader
  renderer: Renderer
  deliver: Delivery['deliver']
  deliverNow: Delivery['deliverNow']
}

/** Sends papers for signing, and recalls them (product.md section 12, docs/decisions/0058). */
export function sendRoutes(ctx: AppContext, { reader, renderer, deliver, deliverNow }: Deps): void {
  const { clock, database, settings } = ctx

  const signersProblem = (he: string, en: string) => new ValidationError({ signers: { says: { he, en } } })

  const checked = (signers: contract.SignerInput[]): CheckedSigner[] =>
    signers.map(({ name, phone: given, id_kind: kind, id_number, id_country: country, address }) => {
      if (!isPrintable(name))
        throw signersProblem('אפשר לכתוב שם בעברית, באנגלית או ברוסית', 'Names take Hebrew, Latin and Cyrillic letters')
      const phone = toE164(given)
      if (!phone || !takesSms(phone, settings.smsCountries)) throw new ValidationError({ signers: 'phone' }, 'phone_invalid')
      const identity = id_number ? readIdentity({ kind, number: id_number, country }) : null
      if (identity === 'number') throw new ValidationError({ signers: numberProblem(kind === 'PASSPORT') })
      if (identity === 'country') throw signersProblem('חסרה המדינה של הדרכון', 'the country of the passport is missing')
      if (address && !isPrintable(address))
        throw signersProblem('אפשר לכתוב כתובת בעברית, באנגלית או ברוסית', 'Addresses take Hebrew, Latin and Cyrillic letters')
      return { name, phone, id_number: identity?.number ?? null, id_country: identity?.country ?? null, address: address || null }
    })

  /** The signer of an order appears in it with name, identity number and address; nobody signs for a customer on the agent's own phone. */
  const known = async (
    db: Db,
    me: number,
    form: FormCode,
    fields: Fields,
    signers: CheckedSigner[],
  ): Promise<CheckedSigner[]> => {
    const { phone } = await queries.readAgent(db, me)
    if (FORM_KINDS[form].signer !== 'agent' && signers.some((signer) => signer.phone === phone))
      throw signersProblem('לקוח לא חותם מהטלפון של הסוכן', 'customers do not sign on the agent’s own phone')
    if (!('customer_address' in FORMS[form].mandatory)) return signers
    return signers.map((signer) => {
      if (isParty(form, fields, signer.name)) return signer
      if (!signer.id_number)
        throw signersProblem(`חסר מספר הזהות של ${signer.name}`, `the identity number of ${signer.name} is missing`)
      return { ...signer, address: signer.address ?? (fields.customer_address as string) }
    })
  }

  const expiry = (given: string | null | undefined): Date => {
    const now = clock.now()
    if (!given) return daysBefore(now, -contract.LINK_DAYS)
    const at = new Date(given)
    if (at <= now || at > daysBefore(now, -contract.LINK_DAYS_MAX)) throw new ValidationError({ expires_at: 'invalid' })
    return at
  }

  /** For a paper that was already sent: the same request again is a success, anything else is too late. */
  const assertSame = async (db: Db, id: number, channel: PaperChannel, signers: CheckedSigner[]) => {
    const before = await queries.readSigners(db, id)
    const paper = await queries.readPaper(db, id)
    const identityOf = (all: { name: string; phone: string }[]) => JSON.stringify(all.map(({ name, phone }) => [name, phone]))
    if (paper?.channel !== channel || identityOf(before) !== identityOf(signers)) throw new ApiError('conflict')
  }

  mount(
    ctx,
    contract.sendDocument,
    async ({ body, db: unbound, me, params }) => {
      const given = checked(body.signers)
      const expires_at = expiry(body.expires_at)
      const draft = await readDocument(unbound, me, params.id, clock.now())
      const { form, text } = draft
      if (!form || text === null) throw new ApiError('conflict')
      const around = form === 'EXCLUSIVE' ? await readAround(unbound, draft.id, draft.asset_id) : null
      const today = todayInIsrael(clock)
      const broken = around ? Object.keys(exclusivityProblems(draft.fields, around, today)) : []
      const fields = [...new Set([...missingOf(form, draft.fields, today), ...broken])]
      if (draft.state === 'draft' && fields.length > 0) throw new ApiError('not_complete', { fields })
      const signers = await known(unbound, me, form, draft.fields, given)
      const drawing = drawingOf({ ...draft, form, text }, signers)
      const customer_id = draft.customer_name === null ? null : draft.customer_id
      // The seller of a property knows where it is.
      const isOfSeller = FORM_KINDS[form].signer === 'seller'
      const hidden_address = isOfSeller
        ? null
        : await queries.readHiddenAddress(unbound, { agent: me, customer: customer_id, asset: draft.asset_id })
      // Drawn outside of the transaction, which then verifies that this is what is sent.
      const bytes = draft.state === 'draft' ? await renderer.render(withoutNumber(drawing, hidden_address)) : null
      const send = async (db: Db) => {
        const now = clock.now()
        await queries.lockCustomer(db, draft.customer_id)
        const found = await lockDocument(db, me, draft.id, now)
        if (found.state !== 'draft') return assertSame(db, draft.id, body.channel, signers)
        const drawnOf = ({ updated_at, fields, customer_id }: Document) => JSON.stringify([updated_at, fields, customer_id])
        if (!bytes || drawnOf(found) !== drawnOf(draft)) throw new ApiError('conflict')
        const customer = found.customer_name === null ? null : found.customer_id
        if (body.channel === 'whatsapp' && customer === null)
          throw new ValidationError({
            channel: {
              says: { he: 'בלי לקוח אפשר לשלוח ב־SMS או בקישור', en: 'without a customer it goes by SMS or as a link' },
            },
          })
        const { channel, reminders } = body
        const sending = { id: draft.id, customer, signers, channel, reminders, expires_at, drawing, hidden_address, bytes, now }
        const { paper, first } = await sendPaper(db, sending)
        if (channel === 'link') return
        const refused = await deliver(db, paper, first, 'request', { orRefuse: true })
        if (refused) throw new ApiError(refused, refused === 'do_not_contact' ? { channels: ['sms', 'link'] } : {})
      }
      await retryTransaction(() => database.db.transaction().execute(send))
      await deliverNow(draft.id)
      return reader.documentDetails(unbound, me, draft.id)
    },
    { transaction: false },
  )

  /** The agent's own paper, if it can still be signed, locked. */
  const lockOpen = async (db: Db, me: number, id: number) => {
    await readDocument(db, me, id, clock.now())
    const paper = await queries.lockPaper(db, id)
    if (!paper) throw new ApiError('conflict')
    return paper
  }

  mount(ctx, contract.recallDocument, async ({ db, me, params }) => {
    const paper = await lockOpen(db, me, params.id)
    const now = clock.now()
    if (paper.state === 'recalled') return reader.documentDetails(db, me, paper.id)
    if (!isOpen(paper, now)) throw new ApiError('closed')
    await queries.updatePaper(db, paper.id, { state: 'recalled', remind_at: null, updated_at: now })
    await queries.logPaperEvent(db, { document: paper.id, kind: 'recalled' }, now)
    const { customer_id, title } = paper
    if (customer_id !== null) await logPaperTimelineEvent(db, customer_id, { document: paper.id, title, state: 'recalled' }, now)
    return reader.documentDetails(db, me, paper.id)
  })

  mount(ctx, contract.remindDocument, async ({ db, me, params }) => {
    const paper = await lockOpen(db, me, params.id)
    const now = clock.now()
    const signer = turnOf(await queries.readSigners(db, paper.id))
    if (!isOpen(paper, now) || !signer) throw new ApiError('closed')
    const limit = { bucket: `reminders of paper ${paper.id}`, seconds: 86_400, max: contract.REMINDERS_PER_DAY, now }
    const wait = await countHit(db, limit)
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    await deliver(db, paper, signer, 'reminder')
    await queries.logPaperEvent(db, { document: paper.id, kind: 'reminded', signer: signer.id }, now)
    return reader.documentDetails(db, me, paper.id)
  })
}
