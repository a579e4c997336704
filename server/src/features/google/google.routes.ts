import { createHash, randomBytes } from 'node:crypto'
import * as contract from '@mafteach/contract/google'
import { paths } from '@mafteach/contract/paths'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { type Google, GoogleError } from '#providers/google.ts'
import * as queries from './google.queries.ts'

interface Deps {
  /** Null without a configured client. */
  google: Google | null
  sealer: Sealer
}

const STATE_MS = 600_000
/** Google's answer is asked again after this time, the lifetime of an access token. */
const CHECKED_MS = 3_600_000

const OFF: contract.GoogleStatus = { is_google_connected: false, primary_account_id: null, primary_location_id: null }

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

/** The agent's Google business profile (product.md section 12, docs/decisions/0054). */
export function googleRoutes(ctx: AppContext, { google, sealer }: Deps): void {
  const { clock, database, settings } = ctx
  const redirectUri = settings.publicUrl + paths.settings()

  type Connection = NonNullable<Awaited<ReturnType<typeof queries.readConnection>>>
  const shown = ({ primary_account_id, primary_location_id }: Connection): contract.GoogleStatus => ({
    is_google_connected: true,
    primary_account_id,
    primary_location_id,
  })

  /** Checks the connection with a new access token. A revoked one ends here; no answer changes nothing. */
  const check = async (db: Db, me: number, connection: Connection): Promise<contract.GoogleStatus> => {
    const refreshToken = sealer.open(connection.refresh_token, String(me))
    // Sealed by an unknown key: useless.
    if (!refreshToken) return OFF
    if (!google) return shown(connection)
    try {
      const { access } = await google.refresh(refreshToken)
      const { account, location } = await google.profile(access)
      const check = { checked_at: clock.now(), primary_account_id: account, primary_location_id: location }
      await queries.saveCheck(db, me, connection.refresh_token, check)
      return shown({ ...connection, ...check })
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      if (error.code !== 'invalid_grant') return shown(connection)
      await queries.removeConnection(db, me, connection.refresh_token)
      return OFF
    }
  }

  mount(ctx, contract.googleStatus, async ({ db, me }) => {
    const connection = await queries.readConnection(db, me)
    if (!connection) return OFF
    const isFresh = clock.now().getTime() - connection.checked_at.getTime() < CHECKED_MS
    return isFresh && sealer.open(connection.refresh_token, String(me)) ? shown(connection) : check(db, me, connection)
  })

  mount(ctx, contract.connectGoogle, async ({ db, me }) => {
    if (!google) throw new ApiError('not_configured')
    const state = randomBytes(32).toString('base64url')
    const verifier = randomBytes(32).toString('base64url')
    await queries.insertState(db, {
      state_hash: hashOf(state),
      agent_id: me,
      verifier: sealer.seal(verifier, String(me)),
      expires_at: new Date(clock.now().getTime() + STATE_MS),
    })
    return { url: google.consentUrl({ redirectUri, state, verifier }) }
  })

  // No transaction is open while Google is asked; a state is used up even if it is refused.
  mount(
    ctx,
    contract.finishGoogle,
    async ({ body: { code, state }, me, request }) => {
      const { db } = database
      const key = request.headers['idempotency-key']
      const attempt = typeof key === 'string' ? hashOf(JSON.stringify([key, code, state])) : null
      const known = await queries.readConnection(db, me)
      if (attempt && known?.attempt?.equals(attempt)) return shown(known)
      const sealed = await queries.takeState(db, me, hashOf(state), clock.now())
      const verifier = sealed && sealer.open(sealed, String(me))
      if (!google || !verifier) throw new ApiError('bad_state')
      try {
        const { access, refresh } = await google.exchange(code, { redirectUri, verifier })
        if (!refresh) throw new GoogleError('Google gave no refresh token')
        const { account, location } = await google.profile(access)
        const now = clock.now()
        const connection = {
          agent_id: me,
          refresh_token: sealer.seal(refresh, String(me)),
          checked_at: now,
          primary_account_id: account,
          primary_location_id: location,
          attempt,
          connected_at: now,
        }
        await queries.saveConnection(db, connection)
        return shown(connection)
      } catch (error) {
        if (error instanceof GoogleError) throw new ApiError('google_failed')
        throw error
      }
    },
    { transaction: false },
  )

  mount(
    ctx,
    contract.disconnectGoogle,
    async ({ me }) => {
      const sealed = await queries.removeConnection(database.db, me)
      const refreshToken = sealed && sealer.open(sealed, String(me))
      // Deleted here in any case; revoking may fail.
      if (google && refreshToken) await google.revoke(refreshToken).catch(() => undefined)
      return OFF
    },
    { transaction: false },
  )
}
