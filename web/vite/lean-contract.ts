import type { ESTree, Plugin } from 'vite'

/** What the server alone reads of an endpoint. */
const OF_THE_SERVER = [
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
]

/**
 * Ships of a call what a browser reads: where it goes, what it changes, and its body where the browser checks it, in `<word>.shapes.ts`. What calls
 * answer is shaped by nothing then, and goes with all that it is made of: a bundler is told that declarations of the contract do nothing else.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler(code, id) {
      return { code: leanCode(code, this.parse(code), id.endsWith('shapes.ts')), map: null }
    },
  },
})

type Edit = readonly [start: number, end: number, put?: string]

export const leanCode = (code: string, { body }: ESTree.Program, isChecked: boolean): string => {
  const declared = body.flatMap(declaredBy)
  const unread = new Set(isChecked ? OF_THE_SERVER : [...OF_THE_SERVER, 'body'])
  // With what is spread in them, which is added while the list is walked.
  const definitions = declared.flatMap(({ init }) => definitionOf(init) ?? [])
  for (const { properties } of definitions)
    for (const part of properties)
      for (const { id, init } of declared)
        if (part.type === 'SpreadElement' && isNamed(part.argument, id) && init?.type === 'ObjectExpression')
          definitions.push(init)
  const edits = declared.flatMap(({ init }): Edit[] => {
    if (!init || !MADE.has(init.type)) return []
    const made = definitionOf(init) ?? init
    const parts = made.type === 'ObjectExpression' && definitions.includes(made) ? made.properties : []
    return [
      [init.start, made.start, '/* @__PURE__ */ (() => ('],
      ...parts.flatMap((part, at): Edit[] =>
        part.type === 'Property' && part.key.type === 'Identifier' && unread.has(part.key.name)
          ? [[part.start, parts[at + 1]?.start ?? part.end]]
          : [],
      ),
      [made.end, init.end, '))()'],
    ]
  })
  return edits.toReversed().reduce((text, [start, end, put = '']) => text.slice(0, start) + put + text.slice(end), code)
}

const MADE = new Set(['CallExpression', 'MemberExpression', 'ObjectExpression'])

const declaredBy = (statement: ESTree.Statement | ESTree.Directive): ESTree.VariableDeclarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

const isNamed = (one: ESTree.Node, other: ESTree.Node): boolean =>
  one.type === 'Identifier' && other.type === 'Identifier' && one.name === other.name

/** `{ … }` of `endpoint({ … })`. */
const definitionOf = (value: ESTree.Expression | null): ESTree.ObjectExpression | undefined => {
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'endpoint') return undefined
  const [definition] = value.arguments
  return definition?.type === 'ObjectExpression' ? definition : undefined
}
