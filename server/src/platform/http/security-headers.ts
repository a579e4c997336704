import { PLAYER_ORIGINS } from '@mafteach/contract/players'

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // Mantine and the inlined page styles need style attributes; scripts come from files alone.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  // Settings show the form of a source of leads as it looks in a website.
  `frame-src 'self' ${PLAYER_ORIGINS.join(' ')}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join(';')

/** What every answer tells browsers, the same each time. */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
