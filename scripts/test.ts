import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

/**
 * `npm test`: types and lint, in parallel with the build and the unit and API tests, then the browser tests. Every step runs, and the last line has
 * the result. `npm run test:deep`: only the random tests, twenty times as long.
 */

const results = mkdtempSync(join(tmpdir(), 'mafteach-results-'))
const vitestResults = join(results, 'vitest.json')
const browserResults = join(results, 'browser.json')
const failures: string[] = []

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })

async function step(name: string, command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  process.stdout.write(`\n— ${name}\n`)
  const code = await ended(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }))
  if (code !== 0) failures.push(name)
}

/** The compiler and the type-aware linter are written in Go. They collect garbage a quarter as often, which saves a quarter of the CPU. */
const GO_MEMORY = { GOGC: '400' }

/** A step that runs in parallel: its output is buffered until `told` is called. */
function besideStep(name: string, command: string, args: string[]): { report: () => Promise<void> } {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...GO_MEMORY } })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => void output.push(data))
  const code = ended(child)
  return {
    report: async () => {
      if ((await code) !== 0) failures.push(name)
      process.stdout.write(`\n— ${name}\n${Buffer.concat(output).toString()}`)
    },
  }
}

const VITEST = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestResults}`]

if (process.argv.includes('--deep')) {
  rmSync(results, { recursive: true })
  const random = globSync('{server,web}/{src,test}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/runs.ts'),
  )
  await step('random tests', 'vitest', ['run', '--project', 'server', '--project', 'partitioned', ...random], { TEST_DEEP: '1' })
  process.exit(failures.length > 0 ? 1 : 0)
}

/** The fields that are read from Vitest's report. */
interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The fields that are read from Playwright's report. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

interface Count {
  passed: number
  failed: number
  /** Browser tests that passed on a retry: each has a race in the test or in the product (docs/decisions/0069). */
  flaky?: number
  /** Failed tests with their messages. */
  failures?: string[]
}

/** What a step's report says; a missing report is a failure too. */
function count<Report>(file: string, read: (report: Report) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const beside = [besideStep('types', 'npm', ['run', '--silent', 'types']), besideStep('lint', 'npm', ['run', '--silent', 'lint'])]
await step('build', 'npm', ['run', '--silent', 'build'])
await step('build', 'npm', ['run', '--silent', 'build', '--workspace', 'mobile', '--', 'dist'], {
  APP_DEBUG: '1',
  API_ORIGIN: 'https://app.example.co.il',
})
await step('unit and API tests', 'vitest', VITEST)
for (const { report } of beside) await report()
try {
  await step('browser tests', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults,
    ...findChromium(),
  })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  failures.push('browser tests')
}

const unit = count<UnitReport>(vitestResults, ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
  failures: testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      `${name} ${message}`,
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `  ${fullName}: ${failureMessages.join('\n')}`),
    ]),
}))
const browser = count<BrowserReport>(browserResults, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  flaky: stats.flaky,
}))
rmSync(results, { recursive: true })

// The browser tests' report is just above; earlier failures are repeated at the end, where they are seen.
if (unit.failures?.length) process.stdout.write(`\n${unit.failures.join('\n')}\n`)
process.stdout.write(
  `\nUnit and API: ${unit.passed}, browser: ${browser.passed}${browser.flaky ? `, of which ${browser.flaky} at the second run` : ''}.${failures.length > 0 ? ` Failed: ${failures.join(', ')}.` : ''}\n`,
)
process.stdout.write(
  `${unit.passed + browser.passed} passed, ${unit.failed + browser.failed + failures.filter((name) => ['types', 'lint', 'build'].includes(name)).length} failed\n`,
)
process.exit(failures.length > 0 || unit.passed === 0 || browser.passed === 0 ? 1 : 0)
