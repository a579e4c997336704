import type { ESTree, Plugin } from 'vite'
import { filesOf } from './files-of.ts'

/**
 * Writes what each page of the route table needs beside the app itself into `pages.json`, by the page's path: the server names these files
 * with the page, so that a browser asks for all of them at once.
 */
export const pageFiles = (): Plugin => {
  const modules = new Map<string, string>()
  return {
    name: 'page-files',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/app\/routes\.tsx$/ },
      async handler(code, id) {
        for (const [path, specifier] of lazyRoutes(this.parse(code))) {
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

/** Every `{ path: '…', … import('…') … }` of the route table. */
function* lazyRoutes(node: unknown): Generator<[path: string, specifier: string]> {
  if (typeof node !== 'object' || node === null) return
  const path = pathOf(node as ESTree.Node)
  const [specifier] = path === null ? [] : importsIn(node)
  if (path !== null && specifier !== undefined) yield [path, specifier]
  else for (const child of Object.values(node)) yield* lazyRoutes(child)
}

const pathOf = (node: ESTree.Node): string | null => {
  if (node.type !== 'ObjectExpression') return null
  for (const part of node.properties) {
    if (part.type !== 'Property' || part.key.type !== 'Identifier' || part.key.name !== 'path') continue
    if (part.value.type === 'Literal' && typeof part.value.value === 'string') return part.value.value
  }
  return null
}

function* importsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, source } = node as { type?: string; source?: ESTree.Node }
  if (type === 'ImportExpression' && source?.type === 'Literal') yield String(source.value)
  else for (const child of Object.values(node)) yield* importsIn(child)
}
