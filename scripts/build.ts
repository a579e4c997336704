import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSbom } from './sbom.ts'

/** What is made of the sources before the product runs: the screens, the server as few files (docs/decisions/0023), and the list of the packages in both. */

const ROOT = join(import.meta.dirname, '..')

interface Build {
  name: string
  /** What is made stands there. */
  dist: string
  /** Folders and files that it is made of. */
  sources: string[]
  make: () => boolean
}

/** Runs the build of a workspace; false where it failed. */
const workspace = (name: string) => () =>
  spawnSync('npm', ['run', '--silent', 'build', '--workspace', name], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
    .status === 0

const BUILDS: Build[] = [
  {
    name: 'web app',
    dist: 'web/dist',
    make: workspace('web'),
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
    dist: 'server/dist',
    make: workspace('server'),
    sources: ['contract/src', 'package-lock.json', 'server/package.json', 'server/rolldown.config.ts', 'server/src'],
  },
]

/** Goes along with what is built, and nothing needs it to run. */
const SBOM: Build = {
  name: 'list of packages',
  dist: 'dist',
  make: () => writeSbom(join(ROOT, 'dist')),
  sources: ['package-lock.json', 'scripts/licences.ts', 'scripts/sbom.ts'],
}

/** Builds what the product runs from, where it was made of other sources than those that stand here. */
export const buildWhenNeeded = (): void => build(BUILDS)

function build(builds: readonly Build[]): void {
  for (const { name, dist: folder, sources, make } of builds) {
    const dist = join(ROOT, folder)
    const stamp = join(dist, '.built-from')
    const now = fingerprint(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) {
      touch(stamp)
      continue
    }
    process.stdout.write(`Building the ${name}…\n`)
    if (!make()) throw new Error(`The ${name} could not be built.`)
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

if (import.meta.main) build([...BUILDS, SBOM])
