import { createHmac } from 'node:crypto'
import { eachOf, keysFor, type Rotated, type Secrets } from '#platform/security/secrets.ts'

const ID_BYTES = 16

/** Pseudonyms of other agents' buyers: different for each reading agent, and not reversible. */
export function buyerIds(secrets: Secrets) {
  const keys = keysFor(secrets, 'buyers on the demand board')
  return (reader: number, customer: number): Rotated<string> =>
    eachOf(keys, (key) =>
      createHmac('sha256', key).update(`${reader} ${customer}`).digest().subarray(0, ID_BYTES).toString('base64url'),
    )
}
