import { openSession } from '../server/src/domain/sessions.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { makeTokens } from '../server/src/platform/http/tokens.ts'
import { toE164 } from '../server/src/platform/phone.ts'
import { secretsOf } from '../server/src/platform/security/secrets.ts'

/** Sessions created in the product's database: one-time codes have limits that a fast machine would reach. */

/** Signs the tokens of the tested product. */
export const SECRET = 'a secret that only browser tests know'

const tokens = makeTokens(secretsOf(SECRET), 900, systemClock)

/** A session of a phone, registered or not, as after a verified code. */
export async function sessionOf(phone: string): Promise<{ access: string; refresh: string }> {
  const database = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  try {
    return await openSession(database.db, tokens, { phone: toE164(phone)!, device: 'Chromium', now: systemClock.now() })
  } finally {
    await database.close()
  }
}

/** The sessions of a phone were opened an hour ago. */
export async function makeOld(phone: string): Promise<void> {
  const database = openDatabase(process.env.PRODUCT_DATABASE!, 1)
  try {
    const created_at = new Date(systemClock.now().getTime() - 3_600_000)
    await database.db.updateTable('session').set({ created_at }).where('phone', '=', toE164(phone)!).execute()
  } finally {
    await database.close()
  }
}
