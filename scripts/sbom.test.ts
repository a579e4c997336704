import { expect, test } from 'vitest'
import { readPackages } from './licences.ts'
import { makeSbom } from './sbom.ts'

interface Component {
  name: string
  version: string
  purl: string
  hashes?: unknown[]
}

test('the bill of materials names every package that runs, by version and hash, and none that only builds and tests', () => {
  const { metadata, components, dependencies } = makeSbom()!
  const all = components as unknown as Component[]
  const named = new Set(all.map(({ name, version }) => `${name}@${version}`))
  const runs = readPackages().filter(({ places }) => !places.includes('development'))
  expect(runs.filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual([])

  const names = new Set(all.map(({ name }) => name))
  expect(['fastify', 'react', 'sharp', '@capacitor/core', 'node', 'server'].filter((name) => !names.has(name))).toEqual([])
  expect(['vitest', 's3rver', 'vite', '@playwright/test', 'bench'].filter((name) => names.has(name))).toEqual([])
  expect(all.filter(({ purl, hashes }) => !hashes?.length && !purl.startsWith('pkg:npm/%40mafteach/'))).toEqual([])

  const refs = new Set([...components, metadata.component].map((component) => component['bom-ref']))
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual([])
})
