import { parseAst } from 'rolldown/parseAst'

/** Small defects in a source, one at a time: typical mistakes that a test should notice. */
export interface Mutant {
  line: number
  /** The original text, and its replacement. */
  was: string
  becomes: string
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [name: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}
const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'ceil',
}
/** In SQL, word by word. */
const SQL: readonly [RegExp, string][] = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/ <> /g, ' = '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
]

/** Every mutant of a TypeScript source, in the order of their positions. Types, imports and tests inside the source are not mutated. */
export function mutantsOf(source: string): Mutant[] {
  const mutants: Mutant[] = []
  const replace = (start: number, end: number, becomes: string) => {
    const line = source.slice(0, start).split('\n').length
    mutants.push({ line, was: source.slice(start, end), becomes, text: source.slice(0, start) + becomes + source.slice(end) })
  }
  const negate = ({ start, end }: Node) => replace(start, end, `!(${source.slice(start, end)})`)

  const visit = (node: Node): void => {
    if (
      node.type.startsWith('TS') &&
      node.type !== 'TSAsExpression' &&
      node.type !== 'TSSatisfiesExpression' &&
      node.type !== 'TSNonNullExpression'
    )
      return
    if (node.type === 'ImportDeclaration') return
    if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && typeof node.operator === 'string') {
      const [left, right] = [node.left as Node, node.right as Node]
      const becomes = OPERATORS[node.operator]
      const at = left.end + source.slice(left.end, right.start).indexOf(node.operator)
      if (becomes) replace(at, at + node.operator.length, becomes)
    }
    if (node.type === 'UnaryExpression' && node.operator === '!') replace(node.start, node.start + 1, '')
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') negate(node.test as Node)
    if (node.type === 'Literal') {
      if (typeof node.value === 'boolean') replace(node.start, node.end, String(!node.value))
      if (typeof node.value === 'number') replace(node.start, node.end, String(node.value + 1))
    }
    if (node.type === 'ArrayExpression') {
      const elements = node.elements as (Node | null)[]
      if (elements.length > 0 && elements.every((one) => one?.type === 'Literal' && typeof one.value === 'string'))
        for (const [index] of elements.entries()) {
          const others = elements.filter((_, at) => at !== index).map((one) => source.slice(one!.start, one!.end))
          replace(node.start, node.end, `[${others.join(', ')}]`)
        }
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const property = node.property as Node & { name: string }
      const becomes = Object.hasOwn(METHODS, property.name) ? METHODS[property.name]! : undefined
      if (becomes) replace(property.start, property.end, becomes)
    }
    if (node.type === 'TaggedTemplateExpression') {
      const tag = source.slice((node.tag as Node).start, (node.tag as Node).end)
      if (/^sql\b/.test(tag))
        for (const { start, end } of (node.quasi as { quasis: Node[] }).quasis)
          for (const [word, becomes] of SQL)
            for (const found of source.slice(start, end).matchAll(word))
              replace(start + found.index, start + found.index + found[0].length, becomes)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node)
  return mutants.toSorted((one, other) => one.line - other.line)
}
