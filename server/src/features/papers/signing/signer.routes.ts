import * as contract from '@mafteach/contract/consents'
import { idKindOf } from '@mafteach/contract/identity'
import { firstNameOf } from '@mafteach/contract/names'
import { TICKET_SECONDS } from '@mafteach/contract/signing'
import { maskNumber } from '#domain/house-numbers.ts'
import type { OneTimeCodes } from '#domain/one-time-codes.ts'
import { type Db, retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { toNational } from '#platform/phone.ts'
import { withoutNumber } from '../drawing.ts'
import { valueOfPlace } from '../filling.rules.ts'
import { pdfHeaders } from '../pdf-headers.ts'
import { readWithdrawn } from './consents.queries.ts'
import type { SigningLinks } from './links.ts'
import type { makeDoor } from './signer.ts'
import { originOf } from './signer.ts'
import { type Opened, openPaper } from './signer-acts.ts'
import * as queries from './signing.queries.ts'
import { isOpen, signingCodeText, stateOf, turnOf } from './signing.rules.ts'

/** Calls by link per network address and minute, against guessing the links of others. */
export const PER_MINUTE = 60

interface Deps {
  codes: OneTimeCodes
  links: SigningLinks
  door: ReturnType<typeof makeDoor>
}

/** A signer's pages: who asks and, after the code, the paper (product.md section 12). */
export function signerRoutes(ctx: AppContext, { codes, links, door }: Deps) {
  const { clock, database } = ctx

  const agentOf = async (db: Db, id: number): Promise<contract.ConsentRequest['agent']> => {
    const { closed_at: _, phone, image_url, agency, ...agent } = await queries.readAgent(db, id)
    return {
      ...agent,
      phone: toNational(phone),
      img_url: image_url,
      image_url,
      agency: agency === null ? null : { name: agency },
    }
  }

  const requestOf = async (db: Db, { paper, signer }: Opened): Promise<contract.ConsentRequest> => ({
    agent: await agentOf(db, paper.agent_id),
    form: paper.form,
    title: paper.title,
    signer: { first_name: firstNameOf(signer.name), phone_end: signer.phone.slice(-3) },
  })

  mount(
    ctx,
    contract.consentRequest,
    async ({ db, params, reply }) => {
      reply.headers(OF_TOKEN)
      return requestOf(db, await door.open(db, params))
    },
    { perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.sendConsentCode,
    async ({ db, params, request }) => {
      const { signer } = await door.open(db, params)
      const codeRequest = { phone: signer.phone, address: addressBucket(request.ip), purpose: 'signing' } as const
      const { expires_in, retry_in } = await codes.send(codeRequest, signingCodeText)
      return { expires_in, retry_in }
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.verifyConsentCode,
    async ({ body, db: unbound, params, request }) => {
      const { paper, signer } = await door.open(unbound, params)
      if (!body.code) throw new ApiError('otp_wrong', { error: true })
      const codeRequest = { phone: signer.phone, address: addressBucket(request.ip), purpose: 'signing' } as const
      // Commit first, then refuse: a wrong code has to count.
      const refused = await database.db.transaction().execute((db) => codes.use(db, codeRequest, body.code))
      if (refused) throw refused
      const verified_at = clock.now().toISOString()
      const ticket = links.ticketOf({ agent: paper.agent_id, phone: signer.phone, verified_at })
      return { ticket, expires_in: TICKET_SECONDS }
    },
    { transaction: false, perMinute: PER_MINUTE },
  )

  const linkState = ({ paper, signers, signer }: Opened): contract.ConsentContent['state'] => {
    if (paper.seal_at !== null) return 'sealing'
    const state = stateOf(paper, clock.now())
    if (state === 'signed') return 'signed'
    if (state === 'declined') return 'declined'
    return isOpen(paper, clock.now()) && turnOf(signers) !== null && signer.state !== 'declined' ? 'open' : 'over'
  }

  /** The house whose number is hidden in the paper until everybody has signed. */
  const hiddenIn = ({ signed_at, hidden_address }: queries.SentPaper) => (signed_at === null ? hidden_address : null)

  const summaryOf = async (db: Db, paper: queries.SentPaper): Promise<string[]> => {
    const fields = await queries.readFields(db, paper.id)
    const house = hiddenIn(paper)
    return ['property_description', 'fee'].flatMap((place) => {
      const value = valueOfPlace(paper.form, fields, place)
      if (typeof value !== 'string') return []
      return house ? maskNumber(value, house) : value
    })
  }

  mount(
    ctx,
    contract.consentContent,
    async ({ db, params, query, reply, request }) => {
      const opened = await door.admit(db, params, request)
      const { paper, signers, signer } = opened
      const state = linkState(opened)
      const turn = state === 'open' ? turnOf(signers) : null
      const hashes = await queries.readHashes(db, paper.id)
      const { blocks, translations } = withoutNumber(paper.drawing, hiddenIn(paper))
      const { language } = query
      const translation = language === 'he' ? null : translations?.[language]
      reply.headers(OF_TOKEN)
      return {
        agent: await agentOf(db, paper.agent_id),
        form: paper.form,
        title: paper.title,
        state,
        summary: await summaryOf(db, paper),
        blocks,
        translation: translation ? { ...translation, language } : null,
        expires_at: paper.expires_at.toISOString(),
        signer: {
          name: signer.signed_name ?? signer.name,
          id_number_known: signer.id_number !== null,
          id_kind: signer.id_number === null ? null : idKindOf({ country: signer.id_country }),
          id_country: signer.id_country,
          state: signer.state,
          signed_at: signer.signed_at?.toISOString() ?? null,
          boxes: signer.boxes,
          withdrawn: await readWithdrawn(db, signer.id),
        },
        turn: turn === null || turn.id === signer.id ? null : firstNameOf(turn.name),
        shown_sha256: hashes.shown!,
        signed_sha256: hashes.signed,
      }
    },
    { perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.consentFile,
    async ({ db, params, reply, request }) => {
      const { paper } = await door.admit(db, params, request)
      const file = await queries.readFile(db, paper.id, paper.signed_at ? 'signed' : 'shown')
      reply.headers({ ...OF_TOKEN, ...pdfHeaders(paper) })
      return file!.bytes
    },
    { perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.consentOpened,
    async ({ db, params, request, alsoChangedFor }) => {
      const { paper, signer } = await door.admit(db, params, request)
      const locked = await queries.lockPaper(db, paper.id)
      if (!locked) throw new ApiError('conflict')
      const now = clock.now()
      const fresh = (await queries.readSigners(db, paper.id)).find(({ id }) => id === signer.id)!
      if (fresh.state !== 'waiting' || !isOpen(locked, now)) return done
      await openPaper(db, { paper: locked, signer: fresh }, originOf(request), now)
      alsoChangedFor(paper.agent_id)
      return done
    },
    { perMinute: PER_MINUTE },
  )

  return {
    /** Data of the page behind a link; null if the link is not valid. Counts the attempts of an address. */
    loadConsentRequest: async (params: { id: string; document: number }, address: string) => {
      const limit = { bucket: `papers to sign ${addressBucket(address)}`, seconds: 60, max: PER_MINUTE, now: clock.now() }
      const wait = await countHit(database.db, limit)
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
      try {
        return await retry(async () => requestOf(database.db, await door.open(database.db, params)))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  }
}
