import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../product.ts'

/** Runs one check of a page, as a step of its own: a finding fails the test with the page and the check, and the walk continues. */
export const check = (address: string, name: string, find: () => Promise<string[]>): Promise<void> =>
  test.step(`${address}: ${name}`, async () => expect.soft(await find(), `${address}: ${name}`).toEqual([]))

const PATIENCE_MS = 15_000
const LOOK_MS = 100

/** Repeats as long as there are findings: a page may still change. Returns the remaining ones. */
export async function findOnceSettled(find: () => Promise<string[]>): Promise<string[]> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
    const found = await find()
    if (found.length === 0 || Date.now() > end) return found
  }
}
