import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserPorts } from '#shared/browser-ports.ts'
import { setPorts } from '#shared/ports.ts'
import { useDraft } from './use-draft.ts'

const EMPTY = { name: '' }
const open = (given: typeof EMPTY | null = null) => renderHook(() => useDraft('draft:test', EMPTY, given)).result

beforeEach(() => {
  localStorage.clear()
  setPorts(browserPorts())
})
afterEach(cleanup)

test('a half-filled form is there after a reload, until it was saved', () => {
  const first = open()
  expect(first.current.wasRestored).toBe(false)
  act(() => first.current.set({ name: 'דנה' }))
  const second = open()
  expect(second.current).toMatchObject({ value: { name: 'דנה' }, wasRestored: true })
  act(() => second.current.clear())
  expect(second.current.value).toEqual(EMPTY)
  expect(open().current).toMatchObject({ value: EMPTY, wasRestored: false })
})

test('what the address brings takes the place of the kept form', () => {
  const kept = open()
  act(() => kept.current.set({ name: 'דנה' }))
  expect(open({ name: 'מיכל' }).current).toMatchObject({ value: { name: 'מיכל' }, wasRestored: false })
})

test('a broken draft starts anew', () => {
  localStorage.setItem('draft:test', '{')
  expect(open().current).toMatchObject({ value: EMPTY, wasRestored: false })
})
