import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ONE_SIZE } from './product.ts'

/** What a first visit waits for, as the build wrote it: a package too many on the way, or one file that becomes ten, is seen here. */

const DIST = join(import.meta.dirname, '../web/dist')

interface Built {
  file: string
  css?: string[]
  imports?: string[]
}

/** Everything that is loaded before these pages show something. */
function filesOf(...pages: string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Built>
  const reached = new Set(pages)
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  return [...new Set([...reached].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]))]
}

/** As it goes over the line. */
function kibOf(files: string[]): number {
  const sizes = files.map((file) => [`${file}.br`, file].map((name) => join(DIST, name)).find(existsSync)!)
  return sizes.reduce((sum, path) => sum + statSync(path).size, 0) / 1024
}

const APP = 'index.html'
for (const { name, pages, kib, scripts } of [
  { name: 'sign-in', pages: ['login.html'], kib: 16, scripts: 2 },
  { name: 'home', pages: [APP, 'src/app/pages/DashboardPage.tsx'], kib: 178, scripts: 10 },
  { name: 'customers', pages: [APP, 'src/app/pages/CustomersPage.tsx'], kib: 184, scripts: 10 },
]) {
  test(`${name} comes in few files and few bytes`, { tag: ONE_SIZE }, () => {
    const files = filesOf(...pages)
    expect(kibOf(files)).toBeLessThan(kib)
    expect(files.filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(scripts)
  })
}
