import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSbom } from './sbom.ts'

/** Builds what the product runs from: the screens, the server as few files (docs/decisions/0023), and the list of the packages in both. */

const ROOT = join(import.meta.dirname, '..')

/** The workspaces that are built, into their `dist`, with the files that a build depends on. */
const SOURCES = {
  web: 'web/{*.html,*.json,vite*.ts,{public,src,vite}/**}',
  server: 'server/{*.json,rolldown.config.ts,src/**}',
}

/** Builds the workspaces whose sources have changed since their last build. */
export function buildWhenNeeded(): void {
  for (const [name, sources] of Object.entries(SOURCES)) {
    const dist = join(ROOT, name, 'dist')
    const stamp = join(dist, '.built-from')
    const fingerprint = fingerprintOf(['package-lock.json', 'contract/src/**', sources])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) {
      touch(stamp)
      continue
    }
    process.stdout.write(`Building ${name}…\n`)
    const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', name], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Only warnings and errors: Rolldown would list every file.
      env: { ...process.env, CONSOLA_LEVEL: '1' },
    })
    if (status !== 0) throw new Error(`${name} could not be built.`)
    mkdirSync(dist, { recursive: true })
    writeFileSync(stamp, fingerprint)
  }
}

/**
 * The stamp's time shows which sources the build is from (server/is-built.js). On a read-only disk the stamp stays old, and the server runs from its
 * sources: slower, but correct.
 */
function touch(stamp: string): void {
  try {
    utimesSync(stamp, new Date(), new Date())
  } catch {}
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  buildWhenNeeded()
  if (!writeSbom(join(ROOT, 'dist'))) throw new Error('The list of packages could not be written.')
}
