import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'web/dist')
const STAMP = join(DIST, '.built-from')
const SOURCES = ['web/src', 'web/public', 'web/vite', 'contract/src']
const FILES = [
  'package-lock.json',
  'web/package.json',
  'web/index.html',
  'web/login.html',
  'web/vite.config.ts',
  'web/vite.public.config.ts',
]

/** What the build is made of, as one number: the same sources need no second build. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files, ...FILES.map((name) => join(ROOT, name)).filter(existsSync)].sort()) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the web app if what it is made of has changed since the last build. */
export function buildWebWhenNeeded(): void {
  const now = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return
  process.stdout.write('Building the web app…\n')
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'web'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('The web app could not be built.')
  mkdirSync(DIST, { recursive: true })
  writeFileSync(STAMP, now)
}

if (import.meta.main) buildWebWhenNeeded()
