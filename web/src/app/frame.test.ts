import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { framePatterns } from '../../vite/frame.ts'
import { routes } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'

/** The frame of the first paint (`index.html`) precedes any code: it knows the shell's pages by a pattern that the build writes. */

const page = Object.entries(framePatterns()).reduce(
  (text, [word, pattern]) => text.replace(word, () => pattern),
  readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'),
)
const isInShell = new RegExp(/isInShell =\s*\/(.*)\/\n/.exec(page)![1]!)

const pathsOf = (route: RouteObject, isInside = false): { path: string; isInside: boolean }[] => {
  const inside = isInside || (route.element as { type?: unknown } | undefined)?.type === Shell
  return [
    ...(route.path && !route.path.includes('*') ? [{ path: route.path, isInside: inside }] : []),
    ...(route.children ?? []).flatMap((child) => pathsOf(child, inside)),
  ]
}

test('it knows every page of the shell, and no other', () => {
  const all = routes.flatMap((route) => pathsOf(route))
  expect(all.filter(({ isInside }) => isInside).length).toBeGreaterThan(35)
  const filled = (path: string) =>
    path
      .replace(/:\w+\?/g, 'buyer')
      .replace(/:\w+/g, '7')
      .toLowerCase()
  for (const { path, isInside } of all) expect([path, isInShell.test(filled(path).replace(/\/+$/, ''))]).toEqual([path, isInside])
})

/** Runs the page's script at an address, signed in: returns its frame. */
const frameAt = (address: string): string | undefined => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)![1]!
  const { pathname, search } = new URL(address, 'https://app.test')
  const root = { dataset: {} as { frame?: string }, style: {} }
  runInNewContext(script, {
    document: { documentElement: root },
    location: { pathname, search, hash: '' },
    localStorage: { auth_token: 'a', refresh_token: 'r' },
    matchMedia: () => ({ matches: false }),
    history: { replaceState: () => undefined },
    addEventListener: () => undefined,
  })
  return root.dataset.frame
}

test.each([
  ['/dashboard', 'tab'],
  ['/', 'tab'],
  ['/Customers/?tab=leads', 'tab'],
  ['/assets?city=1&type=my_assets', 'tab'],
  ['/assets', 'inner'],
  ['/customer/5/', 'inner'],
  ['/customer/5/?asset=7', 'barless'],
  ['/customer/5/edit', 'barless'],
  ['/customer/add', 'barless'],
  ['/customer/add/seller', 'barless'],
  ['/import', 'barless'],
  ['/tasks/addTask', 'inner'],
  ['/registration', undefined],
])('at %s it is %s', (address, frame) => {
  expect(frameAt(address)).toBe(frame)
})
