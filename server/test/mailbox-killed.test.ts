import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { makeTokens } from '../src/platform/http/tokens.ts'
import { secretsOf } from '../src/platform/security/secrets.ts'
import { newPhone } from './builders.ts'
import { CERTIFICATE } from './certificate.ts'
import { openImapServer } from './imap-server.ts'
import { ended, newFolder, start } from './processes.ts'
import { isDeep, RANDOM_TIMEOUT_MS } from './runs.ts'
import { makeScratchDatabase } from './scratch.ts'
import { openSession } from './session.ts'

/** A mailbox of leads, read by a product that is killed. */

const KILLS = isDeep ? 20 : 3
const MAILS = 30

test('killed again and again while mails are read: each is one lead, and no log contains the password', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  const scratch = await makeScratchDatabase()
  const imap = await openImapServer()
  const DATA_DIR = newFolder()
  const certificates = join(newFolder(), 'certificate.pem')
  writeFileSync(certificates, CERTIFICATE)
  const SECRET = 'a secret that only this test knows, long enough'
  const env = { DATA_DIR, DATABASE_URL: scratch.url, SECRET, NODE_EXTRA_CA_CERTS: certificates, LOG_LEVEL: 'trace' }
  const { db, close } = openDatabase(scratch.url, 4)
  const phone = '+972547000001'
  const agent = await db.insertInto('agent').values({ phone, name: 'נועה' }).returning('id').executeTakeFirstOrThrow()
  const source = await db
    .insertInto('lead_source')
    .values({ agent_id: agent.id, name: 'תיבה', kind: 'MAIL', token: 'a'.repeat(40), created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await openSession(db, phone, agent.id)
  const token = makeTokens(secretsOf(SECRET), 900, systemClock).access({ session, phone, agent: agent.id })

  const phones: string[] = []
  let logs = ''
  const leads = async () =>
    Number(
      (
        await db
          .selectFrom('lead')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  for (let round = 0; round <= KILLS; round++) {
    const { child, url, output } = await start(env)
    if (round === 0) {
      const connect = (password: string) =>
        fetch(`${url}/api/lead_sources/${source.id}/mailbox/`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ ...imap.address, password }),
        })
      expect((await connect(`${imap.address.password}!`)).status).toBe(400)
      expect((await connect(imap.address.password)).status).toBe(200)
    }
    // The lease of the dead process would expire in a minute.
    await db.updateTable('lead_mailbox').set({ due_at: new Date() }).execute()
    await expect.poll(imap.connections, { timeout: 20_000 }).toBe(1)
    if (round < KILLS) {
      const before = await leads()
      for (let n = 0; n < MAILS; n++) {
        const one = newPhone()
        phones.push(one)
        imap.deliver(`Message-ID: <${phones.length}@portal.example>\r\nFrom: a@b.example\r\n\r\nName: Dana\r\nPhone: ${one}\r\n`)
      }
      // It dies between two mails, or within one.
      await expect.poll(leads, { timeout: 20_000, interval: 1 }).toBeGreaterThan(before + round)
      child.kill('SIGKILL')
    } else {
      await expect.poll(leads, { timeout: 20_000 }).toBe(phones.length)
      child.kill('SIGTERM')
    }
    await ended(child)
    logs += output.out + output.err
  }
  // Phones are created in order, and so are the mails of the mailbox.
  const rows = await db.selectFrom('customer').select('phone').orderBy('id').execute()
  expect(rows.map((row) => row.phone)).toEqual(phones.map((one) => `+972${one.slice(1)}`))
  expect(await db.selectFrom('note').select('id').execute()).toHaveLength(phones.length)
  expect(logs).toContain('/api/lead_sources/:id/mailbox/')
  // Plain, and as escaped in JSON.
  expect(logs).not.toMatch(/9471|ass\\+word/)
  await close()
  await scratch.drop()
})
