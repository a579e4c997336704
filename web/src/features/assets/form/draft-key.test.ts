import { expect, test } from 'vitest'
import { draftKey } from './draft-key.ts'

test('users, assets and sellers have separate drafts', () => {
  const keys = [draftKey(1, {}), draftKey(2, {}), draftKey(1, { asset: 5 }), draftKey(1, { seller: 5 })]
  expect(new Set(keys).size).toBe(4)
})
