import { consentSign } from '@mafteach/contract/consents'
import { outbox } from '@mafteach/contract/outbox'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agentWithCustomer, sendPaper, TYPED, ticketFor } from '../../../../test/papers.ts'
import { openProduct } from '../../../../test/product.ts'
import { parseHead } from './seal-heads.ts'
import { checkChain } from './verify.queries.ts'

/** The head of the chain of seals, stored elsewhere every day. */

const product = await openProduct({ CHAIN_MAIL: 'keeper@example.com' })
const { db } = product.database

const mails = async () =>
  (await product.stranger.ok(outbox, { query: { channel: 'email', to: 'keeper@example.com' } })).results.map(({ text }) => text)
const fileOf = async (day: string) => (await product.files.read(`seals/${day}.txt`))?.toString()

test('the head of the chain is written to a file and mailed once a day, whatever the number of nodes, and a stored line is found in the chain', async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  const base = await agentWithCustomer(product)
  const { links } = await sendPaper(base)
  await product.anotherNode()
  expect(await fileOf('2026-11-20')).toBeUndefined()
  await product.stranger.call(
    consentSign,
    { ...links[0]!, body: TYPED },
    await ticketFor(product, links[0]!, base.customer.phone!),
  )
  await Promise.all([product.anotherNode(), product.anotherNode()])
  const { head } = await checkChain(db)
  const line = `2026-11-20 1 ${head}`
  await expect.poll(() => fileOf('2026-11-20')).toBe(`${line}\n`)
  await expect.poll(mails).toEqual([expect.stringContaining(line)])
  expect((await mails())[0]).toContain(`--expect "${line}"`)

  expect(await checkChain(db, parseHead(` ${line}\n`))).toMatchObject({ broken: null, holds: true })
  expect(await checkChain(db, parseHead(head.toUpperCase()))).toMatchObject({ holds: true })
  expect(await checkChain(db, parseHead(`2026-11-20 2 ${head}`))).toMatchObject({ broken: null, holds: false })
  for (const bad of ['', 'head', `2026-11-20 ${head}`, `${head}0`]) expect(parseHead(bad)).toBeNull()

  product.setTime(new Date('2026-11-20T22:30:00Z'))
  await product.anotherNode()
  await expect.poll(() => fileOf('2026-11-21')).toBe(`2026-11-21 1 ${head}\n`)
  await expect.poll(async () => (await mails()).length).toBe(2)
  await expect(sql`update seal_head set hash = ''`.execute(db)).rejects.toThrow()
})
