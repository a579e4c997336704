import type { Statement } from '../../../server/test/recording.ts'

/**
 * Scripts for pgbench. A statement appears in them once, with other values for each pick, so that it is planned once per connection and then only
 * run, as in the product. pgbench can choose numbers by itself; other values are looked up in a table of the benchmark.
 */

/** What the database does for one pick of a scenario, in order. */
export type Work = Statement[]

export const VALUES_TABLE = 'bench_values'

export interface Script {
  /** How many picks it stands for. */
  picks: number
  /** Chooses a pick and its values. */
  values: string
  /** The statements. `@script` stands for the script's number. */
  work: string
  /** The values of each pick that must be looked up; empty if all are numbers. */
  rows: string[][]
}

/** A value as the driver sends it; null stays null. */
export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(asText(one)) ?? 'NULL').join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Operations whose statements differ only in values. */
export function groupsOf(works: Work[]): Work[][] {
  const shape = (work: Work) => JSON.stringify(work.map(({ text, values }) => [text, values.map((value) => value == null)]))
  return [...Map.groupBy(works, shape).values()]
}

/** pgbench reads a colon before a letter as a variable, even inside texts: the colon in such texts is written as its character code. */
const sparingColons = (text: string) =>
  text.replace(/'[^']*'/g, (literal) => (/:[A-Za-z_]/.test(literal) ? `U&${literal.replaceAll(':', '\\003A')}` : literal))

export function scriptOf(works: Work[]): Script {
  const columns = works[0]!.map(({ values }, statement) =>
    values.map((_, place) => works.map((work) => work[statement]!.values[place])),
  )
  const numbers: string[] = []
  const texts: (string | null)[][] = []
  const variable = columns.map((places) =>
    places.map((values) => {
      const [first] = values
      if (first === null || first === undefined) return 'null'
      if (typeof first === 'number' && values.every(Number.isInteger)) {
        const same = values.every((value) => value === first)
        const choice = values.map((value, pick) => `when :pick = ${pick} then ${Number(value)}`).join(' ')
        numbers.push(`\\set n${numbers.length} ${same ? first : `case ${choice} end`}`)
        return `:n${numbers.length - 1}`
      }
      texts.push(values.map(asText))
      return `:t${texts.length}`
    }),
  )
  const lookup = `select ${texts.map((_, index) => `texts[${index + 1}] as t${index + 1}`).join(', ')} from ${VALUES_TABLE} where script = @script and pick = :pick \\gset\n`
  return {
    picks: works.length,
    values: [`\\set pick random(0, ${works.length - 1})`, ...numbers, ''].join('\n') + (texts.length > 0 ? lookup : ''),
    work: works[0]!
      .map(
        ({ text }, statement) =>
          `${sparingColons(text).replace(/\$(\d+)/g, (_, number: string) => variable[statement]![Number(number) - 1]!)};\n`,
      )
      .join(''),
    rows: texts.length > 0 ? works.map((_, pick) => texts.map((values) => values[pick]!)) : [],
  }
}
