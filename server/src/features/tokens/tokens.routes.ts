import * as contract from '@mafteach/contract/tokens'
import { apiTokenHash, newApiToken } from '#platform/http/api-tokens.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './tokens.queries.ts'

/** API tokens (product.md section 12, docs/decisions/0052). */
export function tokensRoutes(ctx: AppContext): void {
  const { clock } = ctx

  mount(ctx, contract.tokens, async ({ db, me, page }) => {
    const { rows, ...found } = await queries.readTokens(db, me, page)
    return page.reply(found, rows.map(shown))
  })

  mount(ctx, contract.createToken, async ({ body, db, me }) => {
    const now = clock.now()
    const expires_at = body.expires_at ? new Date(body.expires_at) : null
    if (expires_at && expires_at <= now) throw new ValidationError({ expires_at: 'invalid' })
    if ((await queries.countTokens(db, me)) >= contract.TOKENS_MAX) throw new ApiError('too_many_tokens')
    const token = newApiToken()
    const row = await queries.insertToken(db, {
      agent_id: me,
      name: body.name,
      scopes: [...new Set(body.scopes)],
      token_hash: apiTokenHash(token),
      expires_at,
      created_at: now,
    })
    return { ...shown(row), token }
  })

  mount(ctx, contract.deleteToken, async ({ db, me, params }) => {
    if (!(await queries.removeToken(db, me, params.id))) throw notFound()
    return done
  })
}

const shown = ({ scopes, expires_at, created_at, last_used_at, ...row }: queries.TokenRow): contract.ApiToken => ({
  ...row,
  scopes: scopes as contract.Scope[],
  expires_at: expires_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
