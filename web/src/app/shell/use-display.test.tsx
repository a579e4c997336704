import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserPorts } from '#shared/device/browser-ports.ts'
import { setPorts } from '#shared/device/ports.ts'
import { restoreTextSize } from '#shared/device/text-size.ts'
import { currentLanguage, restoreLanguage } from '#shared/texts/language.ts'
import { useDisplay } from './use-display.ts'

const root = document.documentElement
const restore = () => {
  restoreLanguage()
  restoreTextSize()
}
beforeEach(() => {
  setPorts(browserPorts())
  window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
  restore()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  root.removeAttribute('data-mantine-color-scheme')
  restore()
})

test('settings from another device are applied once their texts have loaded, and stored for the next first paint', async () => {
  const { result, rerender } = renderHook(useDisplay, { initialProps: undefined as Parameters<typeof useDisplay>[0] })
  expect(result.current).toBe(true)
  rerender({ language: 'en', theme: 'dark', text_size: 150 })
  expect(result.current).toBe(false)
  await expect.poll(() => result.current).toBe(true)
  expect([currentLanguage(), root.dir, root.dataset.mantineColorScheme, root.style.fontSize]).toEqual([
    'en',
    'ltr',
    'dark',
    '150%',
  ])
  expect(['language', 'scheme', 'text_size'].map((key) => localStorage.getItem(key))).toEqual(['en', 'dark', '150'])

  root.style.fontSize = ''
  restoreTextSize()
  expect(root.style.fontSize).toBe('150%')
  rerender({ language: 'he', theme: 'light', text_size: 100 })
  await expect.poll(() => [currentLanguage(), root.dir]).toEqual(['he', 'rtl'])
  expect([root.dataset.mantineColorScheme, root.style.fontSize]).toEqual(['light', ''])
})
