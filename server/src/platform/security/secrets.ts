import { hkdfSync } from 'node:crypto'
import { SettingsError } from '../settings/settings-error.ts'

/**
 * A secret, or something derived from it, with its former values: the current one writes (signs, seals, hashes), all of them can read
 * (docs/decisions/0091).
 */
export interface Rotated<T> {
  current: T
  /** The current one first. */
  all: readonly T[]
}

export type Secrets = Rotated<string>

const CHARACTERS_MIN = 32

export const secretsOf = (current: string, former: readonly string[] = []): Secrets => ({ current, all: [current, ...former] })

/** Derives something from the current and each former value. */
export function eachOf<T, U>({ all }: Rotated<T>, make: (one: T) => U): Rotated<U> {
  const made = all.map(make)
  return { current: made[0]!, all: made }
}

/** A 32-byte key per purpose. */
export const keysFor = (secrets: Secrets, purpose: string): Rotated<Buffer> =>
  eachOf(secrets, (secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))

/**
 * Reads a setting and its former values from `<name>_OLD`; undefined if it is not set. Throws SettingsError for short values, or if only former ones
 * are set.
 */
export function readSecrets(text: (name: string) => string | undefined, name: string): Secrets | undefined {
  const current = text(name)
  const former = text(`${name}_OLD`)
    ?.split(',')
    .map((one) => one.trim())
  const isShort = (secret: string) => secret.length < CHARACTERS_MIN
  if (current === undefined) {
    if (former) throw new SettingsError(`${name} is missing: ${name}_OLD is set.`)
    return undefined
  }
  if (isShort(current)) throw new SettingsError(`${name} is too short: at least ${CHARACTERS_MIN} characters.`)
  if (former?.some(isShort))
    throw new SettingsError(`${name}_OLD is too short: at least ${CHARACTERS_MIN} characters each, with commas between.`)
  return secretsOf(current, former)
}
