import { createHash } from 'node:crypto'

/** Long enough that two states of one thing never share it. */
const LETTERS = 16

/** The version of a thing (product.md section 13): a text that is another one whenever one of these fields is. */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, LETTERS)

/** The versions that a request was made of (`If-Match`, RFC 9110); null where it may be any. */
export function wantedVersions(ifMatch: string | undefined): string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  // A weak tag never matches.
  return Array.from(ifMatch.matchAll(/(?:^|,)\s*"([^"]*)"\s*(?=,|$)/g), ([, version]) => version!)
}
