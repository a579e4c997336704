import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAttemptKey } from './attempt-key.ts'

afterEach(cleanup)

test('the same content tried again has the same key, other content and a new wish have their own', () => {
  const { result } = renderHook(() => useAttemptKey())
  const first = result.current.keyOf({ name: 'דנה' })
  expect(result.current.keyOf({ name: 'דנה' })).toBe(first)
  expect(result.current.keyOf({ name: 'דינה' })).not.toBe(first)
  const again = result.current.keyOf({ name: 'דנה' })
  result.current.done()
  expect(result.current.keyOf({ name: 'דנה' })).not.toBe(again)
})
