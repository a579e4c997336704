import * as contract from '@mafteach/contract/consents'
import { readDeclineReasons } from '@mafteach/contract/decline-reasons'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { type Identity, type IdKind, isSameIdentity, readIdentity } from '@mafteach/contract/identity'
import { changeCustomer, ownCustomer } from '#domain/customers.ts'
import { asWritten } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import { logConsentWithdrawnEvent, logPaperTimelineEvent } from '#domain/timeline.ts'
import { todayInIsrael } from '#platform/clock.ts'
import { type Db, retryTransaction } from '#platform/database/db.ts'
import { isPrintable } from '#platform/drawing/printable.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { exclusivityProblems } from '../exclusivity/begin.rules.ts'
import { readAround } from '../exclusivity/exclusivity.queries.ts'
import { numberProblem } from '../field.rules.ts'
import type { Renderer } from '../renderer.ts'
import { insertConsent, listConsents, readWithdrawn } from './consents.queries.ts'
import type { Delivery } from './delivery.ts'
import type { Sealing } from './sealing.ts'
import { drawnSignature } from './signature.ts'
import { PER_MINUTE } from './signer.routes.ts'
import { type Admitted, type makeDoor, originOf } from './signer.ts'
import { type GivenSignature, signPaper } from './signer-acts.ts'
import * as queries from './signing.queries.ts'
import { isOpen, turnOf } from './signing.rules.ts'

interface Deps {
  door: ReturnType<typeof makeDoor>
  deliver: Delivery['deliver']
  deliverNow: Delivery['deliverNow']
  renderer: Pick<Renderer, 'signature'>
  seal: Sealing['seal']
}

interface GivenIdentity {
  id_kind?: IdKind | undefined
  id_number: string
  id_country?: string | null | undefined
}

const fieldError = (field: string, he: string, en: string) => new ValidationError({ [field]: { says: { he, en } } })

/** Signing, declining and withdrawing (product.md section 12, docs/decisions/0058). */
export function signRoutes(ctx: AppContext, { door, deliver, deliverNow, renderer, seal }: Deps): void {
  const { app, clock, database } = ctx

  /** The present paper and signer, locked. */
  const lock = async (db: Db, { paper: { id }, signer }: Admitted) => {
    const paper = await queries.lockPaper(db, id)
    if (!paper) throw new ApiError('conflict')
    const signers = await queries.readSigners(db, id)
    return { paper, signers, signer: signers.find((one) => one.id === signer.id)! }
  }

  const identityOf = (
    { id_number: number, id_country: country }: queries.PaperSigner,
    { id_kind: kind, ...given }: GivenIdentity,
  ): Identity => {
    const identity = readIdentity({ kind, number: given.id_number, country: given.id_country })
    if (identity === 'number') throw new ValidationError({ id_number: numberProblem(kind === 'PASSPORT') })
    if (identity === 'country') throw fieldError('id_country', 'חסרה המדינה של הדרכון', 'the country of the passport is missing')
    if (number === null || isSameIdentity(identity, { number, country })) return identity
    if (country) throw fieldError('id_number', 'זה לא הדרכון שנכתב בבקשה', 'not the passport that was asked for')
    throw fieldError('id_number', 'זה לא מספר הזהות שנכתב בבקשה', 'not the identity number that was asked for')
  }

  /** Another exclusivity of the property may have been signed since this one was sent; the caller holds the lock of the asset. */
  const refuseTwin = async (db: Db, paper: queries.SentPaper) => {
    const around = await readAround(db, paper.id, paper.asset_id)
    const problems = exclusivityProblems(await queries.readFields(db, paper.id), around, todayInIsrael(clock))
    if (problems.exclusive_from) throw new ApiError('closed')
  }

  mount(
    ctx,
    contract.consentSign,
    async ({ body, db: unbound, params, request, alsoChangedFor }) => {
      const admitted = await door.admit(unbound, params, request)
      const { name, boxes, language, signature } = body
      if (!isPrintable(name))
        throw fieldError('name', 'אפשר לכתוב בעברית, באנגלית או ברוסית', 'Hebrew, Latin and Cyrillic letters can be written')
      const identity = identityOf(admitted.signer, body)
      if (signature.kind === 'typed' && !isPrintable(signature.value))
        throw fieldError('signature', 'אפשר לכתוב בעברית, באנגלית או ברוסית', 'Hebrew, Latin and Cyrillic letters can be written')
      // Decoded and re-encoded outside of the transaction.
      const drawn = signature.kind === 'drawn' ? await drawnSignature(signature.value, renderer) : Buffer.from(signature.value)
      const origin = originOf(request)
      const verified_at = new Date(admitted.ticket.verified_at)
      const given: GivenSignature = { name, identity, kind: signature.kind, bytes: drawn, boxes, language, verified_at }

      const sign = async (db: Db) => {
        const { paper, signers, signer } = await lock(db, admitted)
        // A second click, or a retry after a lost response.
        if (signer.state === 'signed') return { paper, signed_at: signer.signed_at! }
        const now = clock.now()
        if (!isOpen(paper, now)) throw new ApiError('closed')
        if (turnOf(signers)?.id !== signer.id) throw new ApiError('not_your_turn')
        if (paper.form === 'EXCLUSIVE') await refuseTwin(db, paper)
        const next = await signPaper(db, { paper, signers, signer }, given, origin, now)
        if (next && paper.channel !== 'link') await deliver(db, paper, next, 'request')
        return { paper: { ...paper, seal_at: next ? null : now }, signed_at: now }
      }
      const { paper, signed_at } = await retryTransaction(() => database.db.transaction().execute(sign))
      alsoChangedFor(paper.agent_id)
      // The signature is stored; if sealing fails now, the next background check does it.
      if (paper.seal_at) await seal(paper.id).catch((error: unknown) => app.log.error({ err: error }, 'a paper was not sealed'))
      await deliverNow(paper.id)
      const now = (await queries.readPaper(unbound, paper.id))!
      const state: ReplyOf<typeof contract.consentSign>['state'] = now.signed_at ? 'signed' : now.seal_at ? 'sealing' : 'waiting'
      return { state, signed_at: signed_at.toISOString() }
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.consentDecline,
    async ({ body, db, params, request, alsoChangedFor }) => {
      const { paper, signers, signer } = await lock(db, await door.admit(db, params, request))
      if (signer.state === 'declined') return done
      const now = clock.now()
      if (!isOpen(paper, now) || signer.state === 'signed') throw new ApiError('closed')
      if (turnOf(signers)?.id !== signer.id) throw new ApiError('not_your_turn')
      const { id: document, agent_id, customer_id, title } = paper
      const { codes, text } = readDeclineReasons(body.reasons, body.reason)
      await queries.updateSigner(db, signer.id, { state: 'declined', declined_at: now, reason_codes: codes, reason: text })
      await queries.updatePaper(db, document, { state: 'declined', remind_at: null, updated_at: now })
      await queries.logPaperEvent(db, { document, kind: 'declined', signer: signer.id, ...originOf(request) }, now)
      if (customer_id !== null) await logPaperTimelineEvent(db, customer_id, { document, title, state: 'declined' }, now)
      const content = asWritten(`${title}: ${signer.name}`)
      await notify(db, [{ agent: agent_id, type: 'document declined', content, about: document, customer: customer_id }], now)
      alsoChangedFor(agent_id)
      return done
    },
    { perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.consentWithdraw,
    async ({ db, params, request, alsoChangedFor }) => {
      const { paper, signer } = await lock(db, await door.admit(db, params, request))
      if (await readWithdrawn(db, signer.id)) return done
      const now = clock.now()
      const { id: document, agent_id } = paper
      const customer_id = signer.is_customer ? paper.customer_id : null
      const none = { messages: false, calls: false, sharing: false }
      const origin = originOf(request)
      await insertConsent(db, {
        document_id: document,
        signer_id: signer.id,
        customer_id,
        act: 'withdrawn',
        ...none,
        at: now,
        ...origin,
      })
      await queries.logPaperEvent(db, { document, kind: 'withdrawn', signer: signer.id, ...origin }, now)
      if (customer_id !== null) {
        await changeCustomer(db, customer_id, { do_not_contact: true }, now)
        await logConsentWithdrawnEvent(db, customer_id, document, now)
      }
      alsoChangedFor(agent_id)
      return done
    },
    { perMinute: PER_MINUTE },
  )

  mount(ctx, contract.customerConsents, async ({ db, me, page, params }) => {
    const customer = await ownCustomer(db, me, params.id)
    const { rows, ...found } = await listConsents(db, customer, page)
    const results = rows.map(({ document, title, messages, calls, sharing, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      boxes: { messages, calls, sharing },
      document: { id: document, title },
    }))
    return page.reply(found, results)
  })
}
