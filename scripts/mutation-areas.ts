/** What is broken on purpose, and the tests that have to notice. */
export interface Area {
  name: string
  files: readonly string[]
  /** For Vitest: the beginnings of their paths. */
  tests: readonly string[]
}

const MATCHING = 'server/src/features/matching'
const PAPERS = 'server/src/features/papers'

export const AREAS: readonly Area[] = [
  {
    name: 'rule',
    files: ['contract/src/matching.rules.ts'],
    tests: ['contract/src/matching.rules.test.ts', `${MATCHING}/rule-and-sql.test.ts`],
  },
  {
    name: 'permissions',
    files: ['contract/src/permissions.ts', 'server/src/domain/seen-by.ts', 'server/src/domain/assets.ts'],
    tests: ['server/src/features/assets/permissions.test.ts', 'server/test/permissions.test.ts'],
  },
  {
    name: 'guard',
    files: ['server/src/domain/fee-guard.ts'],
    tests: [`${PAPERS}/fee-guard.test.ts`, 'server/test/guarded-address.test.ts'],
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
    tests: [`${PAPERS}/rules.test.ts`, `${PAPERS}/papers.test.ts`, `${PAPERS}/signing/`],
  },
  {
    name: 'limits',
    files: [
      'server/src/domain/one-time-codes.rules.ts',
      'server/src/domain/one-time-codes.limits.ts',
      'server/src/domain/one-time-codes.queries.ts',
      'server/src/domain/one-time-codes.ts',
      'server/src/domain/sms-budget.ts',
      'server/src/platform/rate-limit.ts',
    ],
    tests: ['server/src/features/sign-in/', 'server/src/platform/rate-limit.test.ts', `${PAPERS}/signing/sign.test.ts`],
  },
  {
    name: 'money',
    files: ['contract/src/money.ts', 'server/src/features/deals/deals.rules.ts'],
    tests: ['contract/src/money.test.ts', 'server/src/features/deals/'],
  },
]

/** Breaks that no test can notice, or none is worth it, by file and what changes. */
export const REASONED: readonly { file: string; was: string; becomes: string; why: string }[] = []
