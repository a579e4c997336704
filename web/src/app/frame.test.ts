import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { shellPages } from '../../vite/frame.ts'
import { routes } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'

/** The frame of the first picture (`index.html`) stands before any code is there: it knows the pages of the shell by a pattern that the build writes. */

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const isInShell = new RegExp(/isInShell =\s*\/(.*)\/\n/.exec(page)![1]!.replace('SHELL_PAGES', shellPages()))

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
