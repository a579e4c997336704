import { openSession } from '../server/src/features/sign-in/sign-in.queries.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { toE164 } from '../server/src/platform/phone.ts'
import { secretsOf } from '../server/src/platform/secrets.ts'
import { makeTokens, newOpaqueToken, opaqueHash } from '../server/src/platform/tokens.ts'

/** Sessions made on the product's own database: one-time codes have limits that a fast machine would run into. */

/** What signs the tokens of the product under test. */
export const SECRET = 'a secret that only browser tests know'

const tokens = makeTokens(secretsOf(SECRET), 900, systemClock)

/** A session of a phone, registered or not, as a verified code would have opened it. */
export async function sessionOf(phone: string): Promise<{ access: string; refresh: string }> {
  const database = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  try {
    const refresh = newOpaqueToken()
    const principal = await openSession(database.db, {
      phone: toE164(phone)!,
      refresh_hash: opaqueHash(refresh),
      device: 'Chromium',
      now: systemClock.now(),
    })
    return { access: tokens.access(principal), refresh }
  } finally {
    await database.close()
  }
}
