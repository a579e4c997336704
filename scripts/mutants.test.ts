import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const changes = (source: string) => mutantsOf(source).map(({ line, was, becomes }) => `${line}: ${was} → ${becomes}`)

test.each([
  ['const a = b < c && d === 1', ['1: && → ||', '1: < → <=', '1: === → !==', '1: 1 → 2']],
  ['const a = !b ? c : d', ['1: !b → !(!b)', '1: ! → ']],
  ['if (a) throw b', ['1: a → !(a)']],
  ["const a = ['x', 'y']", ["1: ['x', 'y'] → ['y']", "1: ['x', 'y'] → ['x']"]],
  ['const a = list.some(f)', ['1: some → every']],
  ['const a =\n  sql`select 1 where not exists (select from b where x <> 1)`', ['2: not exists → exists', '2:  <>  →  = ']],
  ['import a from "b"\nconst b: { a: 1 } | null = c as true', []],
])('%s', (source, expected) => {
  expect(changes(source)).toEqual(expected)
})

test('a mutant differs from the source in one place', () => {
  expect(mutantsOf('const isOld = age >= 18 // years')[0]!.text).toBe('const isOld = age > 18 // years')
})
