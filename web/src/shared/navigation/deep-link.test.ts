import { expect, test, vi } from 'vitest'
import { pathOfDeepLink } from './deep-link.ts'

/** What the phone opens in the app (spec section 2.1). */

test.each([
  ['mafteach://customers?search=%D7%93%D7%A0%D7%94#top', '/customers?search=%D7%93%D7%A0%D7%94#top'],
  ['mafteach://customer/5/', '/customer/5/'],
  ['mafteach:///tasks/7', '/tasks/7'],
  ['mafteach://', '/'],
  ['mafteach://dashboard?asset=12', '/dashboard?asset=12'],
  ['https://mafteach.example/customer/5/?tab=papers#note', '/customer/5/?tab=papers#note'],
  ['https://mafteach.example//evil.example/x', '/evil.example/x'],
  ['mafteach:////evil.example', '/evil.example'],
])('%s leads to %s', (url, path) => {
  expect(pathOfDeepLink(url)).toBe(path)
})

test.each(['mafteach://link', 'mafteach://link/?code=1', 'https://mafteach.example/link?x=1'])('%s is ignored', (url) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(pathOfDeepLink(url)).toBeNull()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test.each(['', 'customers', 'mafteach', 'https://', 'javascript:alert(1)', 'tel:0521234567'])('"%s" is only logged', (url) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(pathOfDeepLink(url)).toBeNull()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(url))
  warn.mockRestore()
})
