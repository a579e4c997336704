import type { ESTree, Plugin } from 'vite'

/** What the server alone reads of an endpoint. */
const OF_THE_SERVER = new Set(['access', 'summary', 'status', 'params', 'query', 'reply'])

/**
 * Ships of the contract what a browser reads: where a call goes, what it changes, and the shapes of bodies, which are checked before they are
 * sent. Those of calls that anyone may make the server alone checks: so the light sign-in page comes without zod. A declaration that
 * nothing reads any more is dropped with all that it is made of.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler(code) {
      const declared = this.parse(code).body.flatMap(initialValues)
      const edits = declared.flatMap((value) => {
        const definition = definitionOf(value)
        return definition ? bared(value, definition) : markedPure(value)
      })
      return { code: edited(code, edits), map: null }
    },
  },
})

interface Edit {
  start: number
  end: number
  text: string
}

const initialValues = (statement: ESTree.Statement | ESTree.Directive): ESTree.Expression[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => init ?? [])
}

/** Making a shape does nothing but make it; a bundler cannot know that of `z.string().check(…)`. */
const markedPure = ({ type, start, end }: ESTree.Expression): Edit[] =>
  type === 'CallExpression'
    ? [
        { start, end: start, text: '/* @__PURE__ */ (() => ' },
        { start: end, end, text: ')()' },
      ]
    : []

/** `endpoint({ … })`: its definition. */
const definitionOf = (value: ESTree.Expression): ESTree.ObjectExpression | null => {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'endpoint') return null
  const [definition] = value.arguments
  return definition?.type === 'ObjectExpression' ? definition : null
}

const bared = ({ start, end }: ESTree.Expression, definition: ESTree.ObjectExpression): Edit[] => {
  const parts = definition.properties.flatMap((part) => (part.type === 'Property' ? part : []))
  const isForAnyone = parts.some((part) => nameOf(part) === 'access' && isText(part.value, 'anyone'))
  const isDropped = (name: string) => OF_THE_SERVER.has(name) || (isForAnyone && name === 'body')
  return [
    { start, end: definition.start, text: '' },
    ...parts
      .filter((part) => isDropped(nameOf(part)))
      .map(({ value }) => ({ start: value.start, end: value.end, text: 'undefined' })),
    { start: definition.end, end, text: '' },
  ]
}

const nameOf = ({ key }: ESTree.ObjectProperty): string => (key.type === 'Identifier' ? key.name : '')
const isText = (value: ESTree.Expression | ESTree.Node, text: string): boolean => value.type === 'Literal' && value.value === text

const edited = (code: string, edits: Edit[]): string =>
  edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
