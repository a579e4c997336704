import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is made of the sources before the product runs: the screens, and the server as few files (docs/decisions/0023). */

const ROOT = join(import.meta.dirname, '..')

interface Build {
  name: string
  workspace: string
  /** Folders and files that it is made of. */
  sources: string[]
}

const BUILDS: Build[] = [
  {
    name: 'web app',
    workspace: 'web',
    sources: [
      'contract/src',
      'package-lock.json',
      'web/index.html',
      'web/login.html',
      'web/package.json',
      'web/public',
      'web/src',
      'web/vite',
      'web/vite.config.ts',
      'web/vite.public.config.ts',
    ],
  },
  {
    name: 'server',
    workspace: 'server',
    sources: ['contract/src', 'package-lock.json', 'server/package.json', 'server/rolldown.config.ts', 'server/src'],
  },
]

/** Builds what was made of other sources than those that stand here. */
export function buildWhenNeeded(): void {
  for (const { name, workspace, sources } of BUILDS) {
    const dist = join(ROOT, workspace, 'dist')
    const stamp = join(dist, '.built-from')
    const now = fingerprint(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) {
      touch(stamp)
      continue
    }
    process.stdout.write(`Building the ${name}…\n`)
    const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', workspace], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) throw new Error(`The ${name} could not be built.`)
    mkdirSync(dist, { recursive: true })
    writeFileSync(stamp, now)
  }
}

/** Its time tells that the build is of these sources (server/is-built.js). Where nothing may be written the sources run: slower, and right. */
function touch(stamp: string): void {
  try {
    utimesSync(stamp, new Date(), new Date())
  } catch {}
}

/** The sources as one number: the same ones need no second build. */
function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesOf(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main) buildWhenNeeded()
