import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Endpoint } from '@mafteach/contract/endpoint'
import { build, parseSync, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { leanCode, leanContract } from './lean-contract.ts'

/** The browser's part of the contract. */

const CONTRACT = join(import.meta.dirname, '../../contract/src')
const lean = (code: string, isChecked: boolean) => leanCode(code, parseSync('word.js', code).program, isChecked)

const CALL = `
const hiding = { access: 'agent', reply: Done }
export const hide = endpoint({ method: 'POST', ...hiding, path: '/hide/', body: Hidden, changes: ['asset'] })`

test('a call keeps its address and changes; its body stays if the browser checks it', () => {
  const made = (isChecked: boolean): unknown =>
    runInNewContext(`${lean(CALL, isChecked).replace('export', '')}\nhide`, { Hidden: 'a shape' })
  expect(made(false)).toEqual({ method: 'POST', path: '/hide/', changes: ['asset'] })
  expect(made(true)).toEqual({ method: 'POST', path: '/hide/', body: 'a shape', changes: ['asset'] })
})

const modules = readdirSync(CONTRACT).filter((name) => !name.includes('.test.'))
/** Names that a module declares itself. */
const declaredIn = (name: string) =>
  Array.from(
    readFileSync(join(CONTRACT, name), 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm),
    ([, declared]) => declared!,
  )

test('modules beside the shapes need none of them in a browser', async () => {
  const all = modules
    .filter((name) => !name.endsWith('shapes.ts'))
    .flatMap((name, at) => declaredIn(name).map((one) => `export { ${one} as ${one}${at} } from './src/${name}'`))
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? join(CONTRACT, '../entry.ts') : null),
        load: (id) => (id === join(CONTRACT, '../entry.ts') ? all.join('\n') : null),
      },
      leanContract(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const shapes = Object.entries(output[0].modules).filter(
    ([id, { renderedLength }]) => /shapes\.ts$|\/zod\//.test(id) && renderedLength > 0,
  )
  expect(shapes.map(([id]) => id)).toEqual([])
})

test('only calls whose body the browser checks are in the shapes’ module', async () => {
  for (const name of modules) {
    const module = (await import(join(CONTRACT, name))) as Record<string, Partial<Endpoint> | undefined>
    for (const call of declaredIn(name)) {
      const { method, body, formless, access } = module[call] ?? {}
      if (method && access) expect(name.endsWith('.shapes.ts'), call).toBe(body !== undefined && !formless && access !== 'anyone')
    }
  }
})
