import type { Mutant } from './mutants.ts'

/** The sources to mutate, and the tests that must notice. */
export interface Area {
  name: string
  files: readonly string[]
  /** Steps, the quick ones first, until one fails; for Vitest: parts of their paths. */
  tests: readonly (readonly string[])[]
}

const MATCHING = 'server/src/features/matching'
const PAPERS = 'server/src/features/papers'

export const AREAS: readonly Area[] = [
  {
    name: 'rule',
    files: ['contract/src/matching.rules.ts'],
    tests: [['contract/src/matching.rules.test.ts'], [`${MATCHING}/rule-and-sql.test.ts`]],
  },
  {
    name: 'permissions',
    files: ['contract/src/permissions.ts', 'server/src/domain/seen-by.ts', 'server/src/domain/assets.ts'],
    tests: [
      ['contract/src/permissions.test.ts', 'server/src/domain/seen-by.test.ts'],
      ['server/src/features/assets/permissions.test.ts'],
      ['server/test/permissions.test.ts'],
    ],
  },
  {
    name: 'guard',
    files: ['server/src/domain/fee-guard.ts'],
    tests: [[`${PAPERS}/fee-guard.test.ts`], ['server/test/guarded-address.test.ts']],
  },
  {
    name: 'papers',
    files: [
      `${PAPERS}/field.rules.ts`,
      `${PAPERS}/text.rules.ts`,
      `${PAPERS}/hebrew-numbers.rules.ts`,
      `${PAPERS}/signing/signing.rules.ts`,
      `${PAPERS}/signing/seal-chain.ts`,
    ],
    tests: [
      [
        `${PAPERS}/rules.test.ts`,
        `${PAPERS}/field.rules.test.ts`,
        `${PAPERS}/text.rules.test.ts`,
        `${PAPERS}/signing/signing.rules.test.ts`,
      ],
      [`${PAPERS}/papers.test.ts`],
      [`${PAPERS}/signing/seal.test.ts`],
      [`${PAPERS}/signing/sign.test.ts`],
    ],
  },
  {
    name: 'limits',
    files: [
      'server/src/domain/one-time-codes.rules.ts',
      'server/src/domain/one-time-codes.limits.ts',
      'server/src/domain/one-time-codes.queries.ts',
      'server/src/domain/one-time-codes.ts',
      'server/src/domain/sms-budget.ts',
      'server/src/platform/http/rate-limit.ts',
    ],
    tests: [
      ['server/src/domain/one-time-codes', 'server/src/platform/http/address-buckets.test.ts'],
      ['server/src/features/sign-in/codes.test.ts'],
      ['server/src/platform/http/rate-limit.test.ts'],
      [`${PAPERS}/signing/sign.test.ts`],
    ],
  },
  {
    name: 'money',
    files: ['contract/src/money.ts', 'contract/src/fees.rules.ts', 'server/src/features/deals/deals.rules.ts'],
    tests: [
      ['contract/src/money.test.ts', 'contract/src/fees.rules.test.ts', 'server/src/features/deals/deals.rules.test.ts'],
      ['server/src/features/deals/deals.test.ts', 'server/src/features/deals/fees.test.ts'],
    ],
  },
]

/** Mutants that no test can notice, or that are not worth a test: in lines that contain `at`, all of them, or only those that replace `was`. */
export const REASONED: readonly { file: string; at: string; was?: string; why: string }[] = [
  { file: 'server/src/domain/one-time-codes.queries.ts', at: '.limit(1)', why: 'The first row alone is read.' },
  {
    file: 'server/src/domain/one-time-codes.queries.ts',
    at: 'isRight: true, triesLeft: 0',
    was: '0',
    why: 'Nobody asks how many tries are left of a right one.',
  },
  {
    file: 'server/src/domain/one-time-codes.ts',
    at: "purpose === 'sign-in' ? phone",
    why: 'Which of two hashes has a purpose in it only codes of before would tell, which live for minutes.',
  },
  {
    file: 'contract/src/matching.rules.ts',
    at: 'const unknown: Finding',
    was: 'false',
    why: 'Near is read of what is unmet alone.',
  },
  {
    file: 'server/src/domain/fee-guard.ts',
    at: 'COVERED_MAX = 1_000',
    why: 'A bound against endless answers; one more or less is the same.',
  },
  {
    file: 'server/src/domain/fee-guard.ts',
    at: 'STRANGER: Reader',
    why: 'Rows that a stranger reads have no number of a house.',
  },
  ...(['<=', 'and', '>'] as const).map((was) => ({
    file: 'server/src/domain/seen-by.ts',
    at: was === '<=' ? 'new_matches_at} <=' : 'exists (select from',
    was,
    why: 'Only how often the exact answer is asked for, which is the same.',
  })),
  { file: `${PAPERS}/field.rules.ts`, at: '> 1e-6', was: '>', why: 'No percentage is exactly a millionth off.' },
  { file: `${PAPERS}/text.rules.ts`, at: "fields: ['", why: 'A form has all fields of a place or none.' },
  {
    file: `${PAPERS}/text.rules.ts`,
    at: 'for (let i = old.length - 1',
    was: '-',
    why: 'What is written past the end of a typed array is lost.',
  },
  { file: `${PAPERS}/hebrew-numbers.rules.ts`, at: 'else if (hundreds > 2)', was: '>', why: 'Two hundred stand above.' },
  { file: `${PAPERS}/hebrew-numbers.rules.ts`, at: 'const units = rest > 10', was: '10', why: 'Eleven to nineteen stand above.' },
  {
    file: `${PAPERS}/text.rules.ts`,
    at: 'COMPOSED.get(place)?.fields.every',
    was: 'every',
    why: 'A form has all fields of a place or none.',
  },
  { file: `${PAPERS}/text.rules.ts`, at: 'const width = now.length + 1', was: '1', why: 'A wider table holds the same.' },
  { file: `${PAPERS}/text.rules.ts`, at: 'new Uint32Array((old.length + 1)', was: '1', why: 'A longer table holds the same.' },
  { file: `${PAPERS}/text.rules.ts`, at: 'if (i < old.length &&', was: '<', why: 'A line is never equal to none.' },
  {
    file: `${PAPERS}/text.rules.ts`,
    at: '(i < old.length &&',
    was: '<',
    why: 'Past the end of a table nothing is as large as what is in it.',
  },
]

export const isReasoned = (file: string, line: string, { was }: Pick<Mutant, 'was'>): boolean =>
  REASONED.some((one) => one.file === file && line.includes(one.at) && (one.was === undefined || one.was === was.trim()))
