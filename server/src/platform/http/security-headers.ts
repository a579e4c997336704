import { PLAYER_ORIGINS } from '@mafteach/contract/players'

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // Mantine and the inlined page styles need style attributes; scripts are files only.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  // Settings preview the form of a lead source in a frame.
  `frame-src 'self' ${PLAYER_ORIGINS.join(' ')}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join(';')

/** Headers of every answer. */
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
