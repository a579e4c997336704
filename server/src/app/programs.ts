import type { OneTimeCodes } from '../domain/one-time-codes.ts'
import { readMarketed } from '../features/assets/public-assets.queries.ts'
import { feedRoutes } from '../features/feed/feed.routes.ts'
import { googleRoutes } from '../features/google/google.routes.ts'
import { mcpRoutes } from '../features/mcp/mcp.routes.ts'
import { readNotifications } from '../features/notifications/notifications.queries.ts'
import { makeAuthorization } from '../features/oauth/authorization.ts'
import { oauthRoutes } from '../features/oauth/oauth.routes.ts'
import { codeText } from '../features/sign-in/sign-in.rules.ts'
import { tokensRoutes } from '../features/tokens/tokens.routes.ts'
import { makeRowReader } from '../features/webhooks/rows.ts'
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { Tokens } from '../platform/http/tokens.ts'
import { makeSealer } from '../platform/security/sealed.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { makeGoogle } from '../providers/google.ts'

interface Deps {
  codes: OneTimeCodes
  secrets: Secrets
  tokens: Tokens
}

/** Other programs that read and write for an agent: by tokens, OAuth and MCP, feeds of websites, Google's calendar, webhooks. */
export async function programs(ctx: AppContext, { codes, secrets, tokens }: Deps) {
  const { app, database, settings } = ctx
  tokensRoutes(ctx)
  await oauthRoutes(ctx)
  const authorization = makeAuthorization(ctx, { codes, codeText, sealer: makeSealer(secrets, 'oauth sign-in') })
  await mcpRoutes(ctx, { sealer: makeSealer(secrets, 'assistant confirmations') })
  feedRoutes(ctx, { readMarketed })
  googleRoutes(ctx, {
    google: settings.google && makeGoogle(settings.google, settings.googleUrl),
    sealer: makeSealer(secrets, 'google tokens'),
  })
  webhooksRoutes(ctx, {
    sealer: makeSealer(secrets, 'webhook secrets'),
    readRow: makeRowReader(app, tokens, (agent, ids) => readNotifications(database.db, agent, ids)),
  })
  return { authorization }
}
