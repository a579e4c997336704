import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The table in docs/security.md: what it names exists. Whether it is true has to be reviewed by a person. */

const ROOT = new URL('../../', import.meta.url).pathname
const ANSWERS = ['Met', 'Partly', 'Gap', 'Does not apply']
/** Requirements of the OWASP ASVS 5.0.0 at levels 1 and 2. */
const REQUIREMENTS = 253

const page = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const rows = Array.from(
  page.matchAll(/^\| ([\d.]+) \| ([12]) \| (.+) \| (.+) \| (.+) \|$/gm),
  ([, number, , , answer, tests]) => ({ number: number!, answer: answer!, tests: tests! }),
)
const filesOf = (text: string) => Array.from(text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)`/g), ([, file]) => file!)

test('every requirement has one answer, and they are counted', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(REQUIREMENTS)
  expect(rows).toHaveLength(REQUIREMENTS)
  expect(rows.filter(({ answer }) => !ANSWERS.includes(answer.split(':')[0]!))).toEqual([])
  const [met, partly, gaps, others] = ANSWERS.map((word) => rows.filter(({ answer }) => answer.startsWith(word)).length)
  expect(page).toContain(
    `Of ${REQUIREMENTS} requirements ${met} are met, ${partly} in part, ${gaps} are gaps, and ${others} do not apply.`,
  )
})

test('each requirement marked as met names its file or its test, a gap has a sentence, and everything named exists', () => {
  const isNamed = ({ answer, tests }: (typeof rows)[number]) =>
    !/^(Met|Partly)/.test(answer) || filesOf(answer + tests).length > 0
  expect(rows.filter((row) => !isNamed(row))).toEqual([])
  expect(rows.filter(({ answer }) => /^(Partly|Gap|Does not apply)/.test(answer) && !/^[\w ]+: \S+ \S+/.test(answer))).toEqual([])
  const tests = rows.flatMap((row) => filesOf(row.tests))
  expect(tests.filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([])
  const named = [...tests, ...rows.flatMap(({ answer }) => filesOf(answer))]
  expect(named.filter((file) => !existsSync(ROOT + file))).toEqual([])
})
