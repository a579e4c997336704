import { createHash } from 'node:crypto'

/** Long enough that two states of a thing never share it. */
const LETTERS = 16

/** The version of a thing (product.md section 13): changes whenever one of these fields does. */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, LETTERS)

/** The versions of `If-Match` (RFC 9110); null if any version is accepted. */
export function wantedVersions(ifMatch: string | undefined): string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  // Weak tags never match.
  return Array.from(ifMatch.matchAll(/(?:^|,)\s*"([^"]*)"\s*(?=,|$)/g), ([, version]) => version!)
}
