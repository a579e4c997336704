import type { DocumentState } from '@mafteach/contract/documents'
import { expect, test } from 'vitest'
import type { PaperSigner } from './signing.queries.ts'
import { isOpen, opens, paperText, stateOf, turnOf } from './signing.rules.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const later = new Date(NOW.getTime() + 1)
const paper = (state: DocumentState, expires_at = later, seal_at: Date | null = null) => ({ state, expires_at, seal_at })

test.each([
  [paper('sent'), 'sent', true],
  [paper('opened'), 'opened', true],
  [paper('sent', NOW), 'expired', false],
  [paper('opened', NOW), 'expired', false],
  // Everybody has signed, and it waits for its seal.
  [paper('opened', NOW, NOW), 'opened', false],
  [paper('signed', NOW), 'signed', false],
  [paper('declined', NOW), 'declined', false],
  [paper('draft', NOW), 'draft', false],
])('%j is %s; can be signed: %s', (paper, state, isToSign) => {
  expect([stateOf(paper, NOW), isOpen(paper, NOW)]).toEqual([state, isToSign])
})

test('it is the turn of the first who has not signed', () => {
  const turn = (...states: PaperSigner['state'][]) => turnOf(states.map((state, index) => ({ state, index })))?.index
  expect([turn('signed', 'waiting', 'waiting'), turn('opened', 'waiting'), turn('signed', 'signed')]).toEqual([1, 0, undefined])
})

test.each<[PaperSigner['state'], ReturnType<typeof paper>, boolean, boolean]>([
  ['signed', paper('expired'), false, true],
  ['declined', paper('declined'), false, true],
  ['waiting', paper('sent'), true, true],
  ['waiting', paper('sent'), false, false],
  ['waiting', paper('sent', NOW), true, false],
  ['waiting', paper('opened', NOW, NOW), true, true],
])('the link of a signer who %s for %j, with an active agent (%s), opens: %s', (state, paper, isAgentThere, expected) => {
  expect(opens(paper, { state }, isAgentThere, NOW)).toBe(expected)
})

test('a message states the expiry date, except for a signed paper', () => {
  const words = { title: 'הזמנה', agent: 'נועה', signer: 'דנה לוי', expires_at: NOW, url: 'https://x' }
  expect(paperText({ ...words, kind: 'request' })).toBe('שלום דנה\nהזמנה לחתימה, מאת נועה:\nhttps://x\nבתוקף עד 20.11.2026')
  expect(paperText({ ...words, kind: 'signed' })).not.toContain('בתוקף')
})
