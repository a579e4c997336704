import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ESTree, Plugin } from 'vite'

/**
 * Ships one language. A catalogue has both side by side (`defineTexts('tasks', { he, en })`); the build leaves Hebrew where it stands and puts all of
 * English into a file of its own, which `shared/english.ts` loads for those who read it. The light sign-in page keeps both of its few texts.
 */
export const english = (source: string): Plugin => {
  const loader = join(source, 'shared/english.ts')
  const all = join(source, 'all.english.ts')
  const isCatalogue = async (path: string) => DEFINED.test(await readFile(path, 'utf8'))
  return {
    name: 'english',
    apply: 'build',
    resolveId: { filter: { id: ENGLISH }, handler: (id) => id },
    load: {
      filter: { id: [ENGLISH, loader] },
      async handler(id) {
        if (id === loader) return loading(all)
        if (id !== all) return readFile(id.replace(ENGLISH, '.ts'), 'utf8')
        const names = globSync('{app,features,shared}/**/*.ts', { cwd: source }).filter((name) => !name.includes('.test.'))
        const paths = names.map((name) => join(source, name))
        const isTold = await Promise.all(paths.map(isCatalogue))
        return together(paths.filter((_, at) => isTold[at]).map((path) => path.replace(/\.ts$/, '.english.ts')))
      },
    },
    transform: {
      order: 'post',
      filter: { id: /\/web\/src\/(?:app|features|shared)\/.*\.ts$/, code: DEFINED },
      handler(code, id) {
        const catalogues = this.parse(code).body.flatMap((statement) => cataloguesOf(statement))
        return { code: ENGLISH.test(id) ? englishHalf(code, catalogues) : hebrewHalf(code, catalogues, loader), map: null }
      },
    },
  }
}

const DEFINED = /= defineTexts\(['"]/
const ENGLISH = /\.english\.ts$/

const loading = (all: string): string => `
let texts = {}
export const loadEnglish = async () => {
  texts = (await import(${JSON.stringify(all)})).texts
}
export const englishOf = (key) => texts[key]
`

const together = (paths: readonly string[]): string =>
  [
    ...paths.map((path, at) => `import { english as of${at} } from ${JSON.stringify(path)}`),
    `export const texts = { ${paths.map((_, at) => `...of${at}`).join(', ')} }`,
  ].join('\n')

interface Catalogue {
  /** Of the variable. */
  variable: string
  /** By which its English is found, as written. */
  key: string
  call: ESTree.Span
  /** `en: { … }`, or another language's. */
  part: ESTree.ObjectProperty
}

/** Every `variable = defineTexts('name', { he, en })` of a statement, with the part of one language. */
export const cataloguesOf = (statement: ESTree.Statement | ESTree.Directive, language = 'en'): Catalogue[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
    const { callee, arguments: given } = init
    const [named, texts] = given
    if (callee.type !== 'Identifier' || callee.name !== 'defineTexts') return []
    if (named?.type !== 'Literal' || texts?.type !== 'ObjectExpression') return []
    const part = texts.properties.find(
      (one): one is ESTree.ObjectProperty =>
        one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === language,
    )
    return part ? [{ variable: id.name, key: JSON.stringify(named.value), call: init, part }] : []
  })
}

const hebrewHalf = (code: string, catalogues: readonly Catalogue[], loader: string): string =>
  catalogues
    .toReversed()
    .reduce(
      (text, { part, key }) => `${text.slice(0, part.start)}get en() { return englishOf(${key}) }${text.slice(part.end)}`,
      code,
    )
    .concat(`\nimport { englishOf } from ${JSON.stringify(loader)}`)

const englishHalf = (code: string, catalogues: readonly Catalogue[]): string =>
  catalogues
    .toReversed()
    .reduce(
      (text, { call, part }) =>
        `${text.slice(0, call.start)}${code.slice(part.value.start, part.value.end)}${text.slice(call.end)}`,
      code,
    )
    .concat(`\nexport const english = { ${catalogues.map(({ key, variable }) => `${key}: ${variable}`).join(', ')} }`)
