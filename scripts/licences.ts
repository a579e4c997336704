import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ALLOWED, EXCEPTIONS, type Exception, type Place } from './licence-rules.ts'

/** `npm run lint`: each package of the lock file has a licence that is allowed where the package ends up (docs/licences.md). */

const ROOT = join(import.meta.dirname, '..')

/** An entry of package-lock.json. */
interface Locked {
  version?: string
  link?: boolean
  resolved?: string
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
/** By path, as in the lock file. */
export type Lock = Record<string, Locked>

export interface Package {
  name: string
  version: string
  /** The licence that the package states; null if none. */
  licence: string | null
  places: readonly Place[]
}

/** Dependencies of the web workspace that build it and are not part of it. */
const MAKES_SCREENS = ['vite', '@vitejs/plugin-react']

const STARTS: Record<Exclude<Place, 'development'>, readonly string[]> = { device: ['web', 'mobile'], server: ['', 'server'] }

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where a package finds another, by Node's resolution; undefined for an optional package that is not installed. */
function find(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const base = folder === '.' ? '' : folder
    const path = base ? `${base}/node_modules/${name}` : `node_modules/${name}`
    const found = lock[path]
    if (found) return found.link ? found.resolved : path
    if (!base) return undefined
  }
}

/** Everything that is installed for the packages of these folders. */
function reach(lock: Lock, starts: readonly string[], without: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = lock[path]!
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = without.includes(name) ? undefined : find(lock, path, name)
      if (found === undefined || reached.has(found)) continue
      reached.add(found)
      waiting.push(found)
    }
  }
  return reached
}

/** Third-party packages, with the places where each ends up. */
export function packagesOf(lock: Lock, licenceOf: (path: string) => string | null): Package[] {
  const reached = {
    device: reach(lock, STARTS.device, MAKES_SCREENS),
    server: reach(lock, STARTS.server, []),
  }
  return Object.keys(lock)
    .filter((path) => path.includes('node_modules/') && !lock[path]!.link)
    .map((path) => {
      const places = (['device', 'server'] as const).filter((place) => reached[place].has(path))
      return {
        name: nameOf(path),
        version: lock[path]!.version ?? '',
        licence: licenceOf(path),
        places: places.length > 0 ? places : ['development'],
      }
    })
}

/** Whether an SPDX expression is allowed: one of its alternatives, or all of its parts. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  const some = plain.split(/\s+or\s+/i)
  const every = plain.split(/\s+and\s+/i)
  // Both operators in one expression, or WITH: a person has to read it.
  if (some.length > 1 && every.length > 1) return false
  return some.length > 1 ? some.some((one) => allowed.includes(one)) : every.every((one) => allowed.includes(one))
}

const isFor = ({ name, licence }: Exception, found: Package): boolean =>
  licence === found.licence && (name.endsWith('*') ? found.name.startsWith(name.slice(0, -1)) : found.name === name)

/** Problems: packages with a licence that nobody has decided on, and exceptions that nothing needs. */
export function problemsOf(packages: readonly Package[], exceptions: readonly Exception[]): string[] {
  const used = new Set<Exception>()
  const problems = packages.flatMap((found) => {
    const open = found.places.filter((place) => !(found.licence && isAllowed(found.licence, ALLOWED[place])))
    if (open.length === 0) return []
    const exception = exceptions.find((one) => isFor(one, found))
    if (exception) used.add(exception)
    return open
      .filter((place) => !exception?.places.includes(place))
      .map((place) => `${found.name}: ${found.licence ?? 'no licence'} is not allowed for ${place}`)
  })
  const unused = exceptions.filter((one) => !used.has(one)).map(({ name }) => `${name}: an exception that nothing needs`)
  return [...new Set([...problems, ...unused])]
}

interface Manifest {
  license?: string
  /** The form that packages used before 2014. */
  licenses?: { type: string }[]
}

/** From the package itself; for packages of other platforms, which are not installed here, from the lock file. */
function installedLicence(lock: Lock, path: string): string | null {
  const file = join(ROOT, path, 'package.json')
  if (!existsSync(file)) return lock[path]!.license ?? null
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null
}

/** The packages of this project. */
export function readPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lock }
  return packagesOf(packages, (path) => installedLicence(packages, path))
}

if (import.meta.main) {
  const problems = problemsOf(readPackages(), EXCEPTIONS)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0)
    process.stderr.write('docs/licences.md says how a licence is judged; scripts/licence-rules.ts holds what was.\n')
  process.exitCode = problems.length > 0 ? 1 : 0
}
