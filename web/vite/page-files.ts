import type { ESTree, Plugin } from 'vite'
import { filesOf } from './files-of.ts'

/**
 * Writes what each page of `pages.ts` needs beside the app itself into `pages.json`, by the page's path: the server names these files
 * with the page, so that a browser asks for all of them at once.
 */
export const pageFiles = (): Plugin => {
  const modules = new Map<string, string>()
  return {
    name: 'page-files',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/app\/pages\.ts$/ },
      async handler(code, id) {
        for (const [path, specifier] of pagesIn(this.parse(code))) {
          const resolved = await this.resolve(specifier, id)
          if (resolved) modules.set(path, resolved.id)
        }
      },
    },
    generateBundle(_, bundle) {
      const { chunks, of, entryOf } = filesOf(bundle)
      const app = entryOf('index.html')
      if (!app) return
      const known = of(app)
      const pages = Array.from(modules, ([path, module]) => {
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
        return [path, page ? [...of(page)].filter((file) => !known.has(file)) : []]
      })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(pages)) })
    },
  }
}

/** Every `page('/path', () => import('…'), …)` of the table, and no `drawnByServer(…)`. */
function* pagesIn(node: unknown): Generator<[path: string, specifier: string]> {
  if (typeof node !== 'object' || node === null) return
  const { type, callee, arguments: given } = node as Partial<ESTree.CallExpression>
  if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'page') {
    const [path, load] = given as [ESTree.StringLiteral, ESTree.ArrowFunctionExpression]
    yield [path.value, String((importIn(load) as ESTree.StringLiteral).value)]
  } else for (const child of Object.values(node)) yield* pagesIn(child)
}

const importIn = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null) return undefined
  const { type, source } = node as { type?: string; source?: unknown }
  if (type === 'ImportExpression') return source
  return Object.values(node)
    .map(importIn)
    .find((found) => found !== undefined)
}
