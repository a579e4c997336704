import type { ESTree, Plugin } from 'vite'

/** Parts of an endpoint that only the server reads. */
const OF_THE_SERVER =
  'access,summary,status,params,query,upload,isForm,requestHeaders,example,reply,file,stream,replyHeaders,shownOnce,whileClosed,formless'

/**
 * Leaves in the browser's endpoints only what a browser reads: address, changes, and the body of a call in `<word>.shapes.ts`, which it checks. Shapes of replies, and zod with them,
 * drop out of the first load: what is declared in the contract is marked as free of side effects.
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

export const leanCode = (code: string, { body }: ESTree.Program, isChecked: boolean): string => {
  const unread = new Set([...OF_THE_SERVER.split(','), ...(isChecked ? [] : ['body'])])
  const declared = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
  // The objects spread in a definition are added while the list is read.
  const definitions = declared.flatMap(({ init }) => definitionOf(init) ?? [])
  for (const { properties } of definitions)
    for (const part of properties)
      for (const { id, init } of declared)
        if (part.type === 'SpreadElement' && part.argument.type === 'Identifier' && id.type === 'Identifier')
          if (part.argument.name === id.name && init?.type === 'ObjectExpression') definitions.push(init)
  const edits = declared.flatMap(({ init }): [start: number, end: number, put: string][] => {
    if (!init || !['CallExpression', 'MemberExpression', 'ObjectExpression'].includes(init.type)) return []
    const made = definitionOf(init) ?? init
    const parts = made.type === 'ObjectExpression' && definitions.includes(made) ? made.properties : []
    const dropped = parts.flatMap((part, at): [number, number, string][] =>
      part.type === 'Property' && part.key.type === 'Identifier' && unread.has(part.key.name)
        ? [[part.start, parts[at + 1]?.start ?? part.end, '']]
        : [],
    )
    return [[init.start, made.start, '/* @__PURE__ */ (() => ('], ...dropped, [made.end, init.end, '))()']]
  })
  return edits.toReversed().reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code)
}

/** `{ … }` of `endpoint({ … })`. */
const definitionOf = (value: ESTree.Expression | null): ESTree.ObjectExpression | undefined => {
  const isEndpoint = value?.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'endpoint'
  return isEndpoint && value.arguments[0]?.type === 'ObjectExpression' ? value.arguments[0] : undefined
}
