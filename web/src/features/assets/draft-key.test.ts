import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { browserPorts } from '#shared/browser-ports.ts'
import { setPorts } from '#shared/ports.ts'
import { emptyForm } from './asset-form.ts'
import { draftKey, useDraft } from './draft.ts'

const KEY = draftKey(1, {})
const start = emptyForm()
const open = () => renderHook(() => useDraft(KEY, start)).result

beforeEach(() => {
  localStorage.clear()
  setPorts(browserPorts())
})

test('what was filled is there after a reload, until it is saved', () => {
  const first = open()
  expect(first.current.isRestored).toBe(false)
  act(() => first.current.setForm((form) => ({ ...form, price: 2_000_000 })))

  const second = open()
  expect(second.current.form.price).toBe(2_000_000)
  expect(second.current.isRestored).toBe(true)
  second.current.forget()
  expect(open().current.form).toEqual(start)
})

test('opening the form keeps nothing', () => {
  open()
  expect(localStorage).toHaveLength(0)
})

test('once the asset is saved nothing is kept any more', () => {
  const saved = renderHook(({ key }) => useDraft(key, start), { initialProps: { key: KEY as string | null } })
  act(() => saved.result.current.setForm((form) => ({ ...form, price: 2_000_000 })))
  saved.result.current.forget()
  saved.rerender({ key: null })
  act(() => saved.result.current.setForm((form) => ({ ...form, price: 3_000_000 })))
  expect(localStorage).toHaveLength(0)
})

test('starting over empties the form and the draft', () => {
  localStorage.setItem(KEY, JSON.stringify({ price: 5 }))
  const restored = open()
  act(() => restored.current.startOver())
  expect(restored.current.form).toEqual(start)
  expect(restored.current.isRestored).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('a draft that is broken, or older than a field, does not break the form', () => {
  localStorage.setItem(KEY, '{"price":')
  expect(open().current.form).toEqual(start)
  localStorage.setItem(KEY, '{"price":7}')
  expect(open().current.form).toEqual({ ...start, price: 7 })
})

test('users, assets and sellers have drafts of their own', () => {
  const keys = [draftKey(1, {}), draftKey(2, {}), draftKey(1, { asset: 5 }), draftKey(1, { seller: 5 })]
  expect(new Set(keys).size).toBe(4)
})
