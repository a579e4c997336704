import { beforeEach, expect, test } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import { type DraftOptions, forgetDraft, readDraft, saveDraft } from './draft.ts'

const KEY = 'draft:test'
const start = { name: '', price: 0 }
const open = (options?: Partial<DraftOptions<typeof start>>) => readDraft(start, { key: KEY, ...options })

beforeEach(() => {
  setPorts(browserPorts())
})

test('input survives a reload, until it is deleted', () => {
  expect(open()).toBeNull()
  saveDraft(KEY, { ...start, name: 'דנה' })
  expect(open()).toEqual({ name: 'דנה', price: 0 })
  forgetDraft(KEY)
  expect(open()).toBeNull()
})

test('without a key nothing is stored', () => {
  saveDraft(null, { name: 'דנה', price: 3 })
  expect(open({ key: null })).toBeNull()
})

test('values that the agent came with override the draft', () => {
  saveDraft(KEY, { name: 'דנה' })
  expect(open({ startsAnew: true })).toBeNull()
})

test('a draft that no longer fits its subject is ignored', () => {
  saveDraft(KEY, { price: 5 })
  expect(open({ fits: ({ price }) => price === 6 })).toBeNull()
  expect(open({ fits: ({ price }) => price === 5 })).toEqual({ name: '', price: 5 })
})

test('a draft that is broken, or older than a field, does not break the form', () => {
  localStorage.setItem(KEY, '{"price":')
  expect(open()).toBeNull()
  localStorage.setItem(KEY, '{"price":7}')
  expect(open()).toEqual({ name: '', price: 7 })
})
