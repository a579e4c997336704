import * as contract from '@mafteach/contract/passkeys'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { notify } from '#domain/notify.ts'
import { rememberAddress } from '#domain/one-time-codes.queries.ts'
import { openSession } from '#domain/sessions.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { deviceName } from '#platform/http/device-name.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { addressBucket } from '#platform/http/rate-limit.ts'
import type { Tokens } from '#platform/http/tokens.ts'
import * as queries from './passkeys.queries.ts'
import { CHALLENGE_MS, isHandleOf, relyingParty } from './relying-party.ts'

/** Attempts per minute and address on the calls that need no session. */
const PER_MINUTE = 30

interface Deps {
  tokens: Tokens
}

/** Passkeys: an agent's list, signing in, and proving one's presence (docs/decisions/0098). */
export function passkeysRoutes(ctx: AppContext, { tokens }: Deps): void {
  const { clock, settings } = ctx
  const party = relyingParty(settings)

  const saveChallenge = async (
    db: Db,
    options: { challenge: string },
    purpose: 'sign-in' | 'add' | 'step-up',
    agent_id: number | null,
  ): Promise<{ challenge: string }> => {
    const expires_at = new Date(clock.now().getTime() + CHALLENGE_MS)
    await queries.insertChallenge(db, { challenge: options.challenge, purpose, agent_id, expires_at })
    return options
  }

  /** Logs the reason, which the caller is not told. */
  const wrong = (request: FastifyRequest, reason: unknown) => {
    request.log.warn({ reason: reason instanceof Error ? reason.message : reason }, 'a passkey was not accepted')
    return new ApiError('passkey_wrong', { error: true })
  }

  /** The credential that signed a challenge issued for this purpose and agent. Its counter is stored: one that goes back is a copy. */
  const verified = async (
    db: Db,
    request: FastifyRequest,
    response: AuthenticationResponseJSON,
    { purpose, agent }: { purpose: 'sign-in' | 'step-up'; agent: number | null },
  ) => {
    const now = clock.now()
    const found = await queries.lockCredential(db, response.id)
    if (!found) throw wrong(request, 'nobody has it')
    if (agent !== null && found.agent_id !== agent) throw wrong(request, 'it is of another agent')
    if (purpose === 'sign-in' && !isHandleOf(found, response.response.userHandle))
      throw wrong(request, 'it signed for another agent')
    const take = (challenge: string) => queries.takeChallenge(db, { challenge, purpose, agent, now })
    const credential = { id: response.id, publicKey: new Uint8Array(found.public_key), counter: found.counter }
    try {
      await queries.markUsed(db, found.id, await party.verifySigned(response, take, credential), now)
    } catch (error) {
      throw wrong(request, error)
    }
    return found
  }

  mount(ctx, contract.passkeys, async ({ db, me }) => (await queries.readPasskeys(db, me)).map(shown))

  mount(ctx, contract.addPasskeyOptions, async ({ db, me }) => {
    const known = await queries.readCredentials(db, me)
    if (known.length >= contract.PASSKEYS_MAX) throw new ApiError('too_many_passkeys')
    return saveChallenge(db, await party.creationOptions(await queries.readOwner(db, me), known), 'add', me)
  })

  mount(ctx, contract.addPasskey, async ({ body, db, me, request }) => {
    const now = clock.now()
    const response = body.response as unknown as RegistrationResponseJSON
    if ((await queries.countPasskeys(db, me)) >= contract.PASSKEYS_MAX) throw new ApiError('too_many_passkeys')
    const take = (challenge: string) => queries.takeChallenge(db, { challenge, purpose: 'add', agent: me, now })
    const made = await party.verifyMade(response, take).catch((error: unknown) => {
      throw wrong(request, error)
    })
    const row = await queries.insertPasskey(db, {
      agent_id: me,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      name: deviceName(request.headers['user-agent']),
      created_at: now,
    })
    if (!row) throw new ApiError('conflict')
    // A passkey that somebody adds in an unattended session is announced on the agent's other devices.
    await notify(db, [{ agent: me, type: 'passkey added', content: addedWords(row.name), about: me }], now)
    return shown(row)
  })

  mount(ctx, contract.renamePasskey, async ({ body, db, me, params }) => {
    const row = await queries.renamePasskey(db, me, params.id, body.name)
    if (!row) throw notFound()
    return shown(row)
  })

  mount(ctx, contract.removePasskey, async ({ db, me, params }) => {
    if (!(await queries.removePasskey(db, me, params.id))) throw notFound()
    return done
  })

  mount(ctx, contract.passkeyOptions, async ({ db }) => saveChallenge(db, await party.requestOptions(), 'sign-in', null), {
    perMinute: PER_MINUTE,
  })

  mount(
    ctx,
    contract.verifyPasskey,
    async ({ body, db, request }) => {
      const response = body.response as unknown as AuthenticationResponseJSON
      const { phone } = await verified(db, request, response, { purpose: 'sign-in', agent: null })
      const now = clock.now()
      await rememberAddress(db, { phone, address: addressBucket(request.ip), purpose: 'sign-in' }, now)
      return openSession(db, tokens, { phone, device: deviceName(request.headers['user-agent']), now })
    },
    { perMinute: PER_MINUTE },
  )

  mount(ctx, contract.stepUpOptions, async ({ db, me }) =>
    saveChallenge(db, await party.requestOptions(await queries.readCredentials(db, me)), 'step-up', me),
  )

  mount(
    ctx,
    contract.stepUp,
    async ({ body, db, me, principal, request }) => {
      const response = body.response as unknown as AuthenticationResponseJSON
      await verified(db, request, response, { purpose: 'step-up', agent: me })
      await queries.markProved(db, principal!.session, clock.now())
      return done
    },
    { perMinute: PER_MINUTE },
  )
}

const addedWords = (name: string) => ({
  he: `נוסף מפתח גישה לחשבון: ${name}. לא הוספת אותו? אפשר להסיר אותו בהגדרות`,
  en: `A passkey was added to your account: ${name}. Not you? Remove it in the settings`,
})

const shown = ({ created_at, last_used_at, ...row }: queries.PasskeyRow): contract.Passkey => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
