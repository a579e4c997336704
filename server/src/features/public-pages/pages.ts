import { PUBLIC_ASSET_STALE_MS } from '@mafteach/contract/limits'
import { PLAYER_ORIGINS } from '@mafteach/contract/players'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import type { FastifyReply } from 'fastify'

/** Photos and advertisers' pictures may lie in a storage of their own, hence `https:`; scripts never do. */
const contentSecurityPolicy = ({ hasForms, formsLeadTo, hasPlayers, isEmbedded }: PageOptions): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    ...(hasPlayers ? [`frame-src ${PLAYER_ORIGINS.join(' ')}`] : []),
    `form-action ${hasForms ? ["'self'", formsLeadTo].filter(Boolean).join(' ') : "'none'"}`,
    `frame-ancestors ${isEmbedded ? '*' : "'none'"}`,
  ].join('; ')

interface PageOptions {
  /** The page posts forms to the product. */
  hasForms?: boolean
  /** Where the answer to a form leads, outside of the product: browsers hold that against the policy too. */
  formsLeadTo?: string
  /** Players of other sites open in it. */
  hasPlayers?: boolean
  /** What it shows changes with what is done on it, and its address can be recalled: nobody keeps it. */
  isFresh?: boolean
  /** It may stand in pages of others. */
  isEmbedded?: boolean
  /** Search engines may find it. */
  isIndexed?: boolean
}

/** Answers a whole page. */
export const sendPage = (reply: FastifyReply, status: number, html: string, options: PageOptions = {}) => {
  // It would forbid what the policy allows, where a browser goes by it.
  if (options.isEmbedded) reply.removeHeader('x-frame-options')
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(options),
      'cache-control': status === 200 && !options.isFresh ? `private, max-age=${PUBLIC_ASSET_STALE_MS / 1000}` : 'no-store',
      // The address holds a personal token: no other site may learn it.
      'referrer-policy': 'no-referrer',
      ...(options.isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
    })
    .send(html)
}

/** `lang=en` stands plain beside the base64; the query as a whole is no ordinary one, so it is read raw. */
export const languageOf = (queryString: string): PublicLanguage => (/(?:^|&)lang=en(?:&|$)/.test(queryString) ? 'en' : 'he')
