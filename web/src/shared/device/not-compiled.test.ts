import { expect, test } from 'vitest'
import './not-compiled.ts'

test('shapes are checked without `new Function`, which no page may call', async () => {
  const z = await import('zod/mini')
  expect(z.config().jitless).toBe(true)
})
