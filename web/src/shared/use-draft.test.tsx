import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserPorts } from './browser-ports.ts'
import { setPorts } from './ports.ts'
import { type DraftOptions, useDraft } from './use-draft.ts'

const KEY = 'draft:test'
const start = { name: '', price: 0 }
const open = (options?: DraftOptions<typeof start>) => renderHook(() => useDraft(KEY, start, options)).result

beforeEach(() => {
  localStorage.clear()
  setPorts(browserPorts())
})
afterEach(cleanup)

test('what was filled is there after a reload, until it is saved', () => {
  const first = open()
  expect(first.current.isRestored).toBe(false)
  act(() => first.current.set((form) => ({ ...form, name: 'דנה' })))
  const second = open()
  expect(second.current).toMatchObject({ value: { name: 'דנה', price: 0 }, isRestored: true })
  act(() => second.current.forget())
  expect(second.current.value.name).toBe('דנה')
  expect(open().current).toMatchObject({ value: start, isRestored: false })
})

test('opening the form keeps nothing', () => {
  open()
  expect(localStorage).toHaveLength(0)
})

test('without a key nothing is kept any more', () => {
  const saved = renderHook(({ key }) => useDraft(key, start), { initialProps: { key: KEY as string | null } })
  act(() => saved.result.current.set({ name: 'דנה', price: 2 }))
  saved.result.current.forget()
  saved.rerender({ key: null })
  act(() => saved.result.current.set({ name: 'דנה', price: 3 }))
  expect(localStorage).toHaveLength(0)
})

test('starting over empties the form and the draft', () => {
  localStorage.setItem(KEY, '{"price":5}')
  const restored = open()
  act(() => restored.current.startOver())
  expect(restored.current).toMatchObject({ value: start, isRestored: false })
  expect(localStorage).toHaveLength(0)
})

test('values that the agent came with pass over the kept form', () => {
  localStorage.setItem(KEY, '{"name":"דנה"}')
  expect(open({ startsAnew: true }).current).toMatchObject({ value: start, isRestored: false })
})

test('a kept form that no longer fits what it is about is passed over', () => {
  localStorage.setItem(KEY, '{"price":5}')
  expect(open({ fits: ({ price }) => price === 6 }).current).toMatchObject({ value: start, isRestored: false })
  expect(open({ fits: ({ price }) => price === 5 }).current).toMatchObject({ value: { price: 5 }, isRestored: true })
})

test('a draft that is broken, or older than a field, does not break the form', () => {
  localStorage.setItem(KEY, '{"price":')
  expect(open().current).toMatchObject({ value: start, isRestored: false })
  localStorage.setItem(KEY, '{"price":7}')
  expect(open().current.value).toEqual({ name: '', price: 7 })
})
