import { PUBLIC_ASSET_STALE_MS } from '@mafteach/contract/limits'
import { PLAYER_ORIGINS } from '@mafteach/contract/players'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import type { FastifyReply } from 'fastify'

/** Photos and advertisers' pictures may come from a separate storage, hence `https:`; scripts never do. */
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
  /** Redirect target of a form outside of the product: browsers check the policy for it too. */
  formsLeadTo?: string
  /** The page embeds players of other sites. */
  hasPlayers?: boolean
  /** Not cached: the content changes by actions on the page, and its URL can be recalled. */
  isFresh?: boolean
  /** Other pages may embed it. */
  isEmbedded?: boolean
  /** Search engines may index it. */
  isIndexed?: boolean
}

/** Sends a full page. */
export const sendPage = (reply: FastifyReply, status: number, html: string, options: PageOptions = {}) => {
  // In some browsers it would override the policy and forbid embedding.
  if (options.isEmbedded) reply.removeHeader('x-frame-options')
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(options),
      'cache-control': status === 200 && !options.isFresh ? `private, max-age=${PUBLIC_ASSET_STALE_MS / 1000}` : 'no-store',
      // The URL contains a personal token, which other sites must not learn.
      'referrer-policy': 'no-referrer',
      ...(options.isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
    })
    .send(html)
}

/** `lang=en` is unencoded beside the base64; since the query as a whole is not regular, it is read raw. */
export const languageOf = (queryString: string): PublicLanguage => (/(?:^|&)lang=en(?:&|$)/.test(queryString) ? 'en' : 'he')
