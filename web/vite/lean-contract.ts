import { readFile } from 'node:fs/promises'
import type { ESTree, Plugin } from 'vite'

/** What the server alone reads of an endpoint. */
const OF_THE_SERVER = new Set([
  'access',
  'summary',
  'status',
  'params',
  'query',
  'upload',
  'isForm',
  'requestHeaders',
  'example',
  'reply',
  'file',
  'stream',
  'replyHeaders',
  'shownOnce',
  'whileClosed',
  'formless',
])

/**
 * Ships of the contract what a browser reads: where a call goes, what it changes, and the shapes of bodies, which are checked before they are
 * sent. Each module comes in two halves, so that a page that only shows something comes without zod: the shapes, with the calls that send a
 * body, and everything else. The bodies of calls that anyone may make, and of those without a form, the server alone checks: so the light sign-in page and the overview come without zod. A
 * declaration that nothing reads any more is dropped with all that it is made of.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  resolveId: { filter: { id: HALF }, handler: (id) => id },
  load: { filter: { id: HALF }, handler: (id) => readFile(id.replace(HALF, '.ts'), 'utf8') },
  transform: {
    order: 'post',
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler(code, id) {
      const module = readModule(code, this.parse(code))
      const half = HALF.exec(id)?.[1]
      if (half !== undefined) return { code: halfOf(module, half === 'shapes'), map: null }
      // Calls alone: what they answer is a shape, too.
      if (!module.statements.some(module.isOfShapes)) return { code: halfOf(module, false), map: null }
      const halves = ['calls', 'shapes'].map((name) => `export * from ${JSON.stringify(id.replace(/\.ts$/, `.${name}.ts`))}`)
      return { code: halves.join('\n'), map: null }
    },
  },
})

const HALF = /\.(calls|shapes)\.ts$/

/** Compiled checks need `new Function`, which the content security policy forbids. */
const JITLESS = "import { config as configZod } from 'zod/mini'; configZod({ jitless: true });\n"

type Statement = ESTree.Statement | ESTree.Directive

interface ContractModule {
  code: string
  statements: readonly Statement[]
  /** `endpoint({ … })`: its definition, and what is spread in it. */
  endpointOf: (value: ESTree.Expression) => ESTree.ObjectExpression[]
  /** What is spread in definitions. */
  isSpread: (value: ESTree.Expression) => boolean
  /** Whether a statement gives others a shape, or a call whose body has one. */
  isOfShapes: (statement: Statement) => boolean
}

const readModule = (code: string, { body: statements }: ESTree.Program): ContractModule => {
  const objects = new Map(
    statements.flatMap(declaredBy).flatMap(({ id, init }) => {
      return id.type === 'Identifier' && init?.type === 'ObjectExpression' ? [[id.name, init] as const] : []
    }),
  )
  const spreadIn = ({ properties }: ESTree.ObjectExpression) =>
    properties.flatMap((part) =>
      part.type === 'SpreadElement' && part.argument.type === 'Identifier' ? (objects.get(part.argument.name) ?? []) : [],
    )
  const endpointOf = (value: ESTree.Expression) => {
    if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'endpoint') return []
    const [definition] = value.arguments
    return definition?.type === 'ObjectExpression' ? [definition, ...spreadIn(definition)] : []
  }
  const spread = new Set(statements.flatMap(valuesOf).flatMap((value) => endpointOf(value).slice(1)))
  return {
    code,
    statements,
    endpointOf,
    isSpread: (value) => spread.has(value as ESTree.ObjectExpression),
    isOfShapes: (statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      valuesOf(statement).some((value) => {
        const definition = endpointOf(value)
        return definition.length > 0 ? isBodyChecked(definition) : /\bz\.|^\w+\(/.test(code.slice(value.start, value.end))
      }),
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

const halfOf = ({ code, statements, endpointOf, isSpread, isOfShapes }: ContractModule, isShapes: boolean): string => {
  const edits = statements.flatMap((statement) => [
    ...valuesOf(statement).flatMap((value) => {
      const [definition] = endpointOf(value)
      if (definition) return [...unwrapped(value, definition), ...bared(definition, isShapes && isBodyChecked(endpointOf(value)))]
      return [...markedPure(value), ...(isSpread(value) ? bared(value as ESTree.ObjectExpression, isShapes) : [])]
    }),
    ...(isOfShapes(statement) === isShapes ? [] : kept(statement)),
  ])
  return (isShapes ? JITLESS : '') + edited(code, edits)
}

/** What the other half gives to others, this one keeps to itself. */
const kept = (statement: Statement): Edit[] =>
  statement.type === 'ExportNamedDeclaration'
    ? [{ start: statement.start, end: statement.declaration?.start ?? statement.end, text: '' }]
    : []

/** Making a shape does nothing but make it; a bundler cannot know that of `z.string().check(…)`, nor of what is spread. */
const markedPure = (value: ESTree.Expression): Edit[] =>
  MADE.has(value.type) ? replaced(value, value, '/* @__PURE__ */ (() => (', '))()') : []

const MADE = new Set(['CallExpression', 'MemberExpression', 'ObjectExpression'])

const unwrapped = (value: ESTree.Expression, definition: ESTree.ObjectExpression): Edit[] =>
  definition.properties.some(({ type }) => type === 'SpreadElement')
    ? replaced(value, definition, '/* @__PURE__ */ (() => (', '))()')
    : replaced(value, definition, '', '')

/** What stands around the inner of two becomes other text. */
const replaced = (outer: ESTree.Span, inner: ESTree.Span, before: string, after: string): Edit[] => [
  { start: outer.start, end: inner.start, text: before },
  { start: inner.end, end: outer.end, text: after },
]

/** Without what nobody reads: each part goes with what stands between it and the next one. */
const bared = (definition: ESTree.ObjectExpression, hasBody: boolean): Edit[] =>
  definition.properties.flatMap((part, at) => {
    if (part.type !== 'Property' || !(OF_THE_SERVER.has(nameOf(part)) || (nameOf(part) === 'body' && !hasBody))) return []
    return { start: part.start, end: definition.properties[at + 1]?.start ?? part.end, text: '' }
  })

/** Whether the browser checks what a call sends. */
const isBodyChecked = (definition: readonly ESTree.ObjectExpression[]): boolean => {
  const parts = definition.flatMap(partsOf)
  const isForServer = parts.some(
    (part) => nameOf(part) === 'formless' || (nameOf(part) === 'access' && isText(part.value, 'anyone')),
  )
  return !isForServer && parts.some((part) => nameOf(part) === 'body')
}

const declaredBy = (statement: Statement): ESTree.VariableDeclarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

/** What declarations begin with. */
const valuesOf = (statement: Statement): ESTree.Expression[] => declaredBy(statement).flatMap(({ init }) => init ?? [])

const partsOf = ({ properties }: ESTree.ObjectExpression) => properties.flatMap((part) => (part.type === 'Property' ? part : []))
const nameOf = ({ key }: ESTree.ObjectProperty): string => (key.type === 'Identifier' ? key.name : '')
const isText = (value: ESTree.Expression | ESTree.Node, text: string): boolean => value.type === 'Literal' && value.value === text

const edited = (code: string, edits: Edit[]): string =>
  edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
