import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from './licences.ts'

const ROOT = join(import.meta.dirname, '..')

/** The parts of CycloneDX that are read or changed. */
interface Sbom {
  metadata: { component: { 'bom-ref': string; name: string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Our own packages, in which third-party packages run. */
const OWN = ['contract', 'mobile', 'server', 'web']

/**
 * The software bill of materials of what runs, from the lock file alone, without a registry. npm's own `--omit=dev` would also leave out packages
 * that tests need too, such as React. Null if npm is older than 10 and cannot make one.
 */
export function makeSbom(): Sbom | null {
  const { status, stdout } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 20_000_000,
    },
  )
  if (status !== 0) return null
  const { metadata, components, dependencies, ...rest } = JSON.parse(stdout) as Sbom
  const runs = readPackages().filter(({ places }) => !places.includes('development'))
  const shipped = new Set(runs.map(({ name, version }) => `${name}@${version}`))
  const isShipped = (ref: string) =>
    shipped.has(ref) || ref.startsWith('mafteach@') || OWN.some((name) => ref.startsWith(`@mafteach/${name}@`))
  return {
    ...rest,
    // npm uses the folder's name.
    metadata: { ...metadata, component: { ...metadata.component, name: 'mafteach' } },
    components: components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }
}

/** False if it could not be made. */
export function writeSbom(folder: string): boolean {
  const sbom = makeSbom()
  if (sbom === null) return false
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  return true
}
