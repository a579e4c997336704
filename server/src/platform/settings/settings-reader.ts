import { SettingsError } from './settings-error.ts'

/** Reads single settings from an environment. Throws SettingsError for an invalid one. */
export function settingsReader(env: Record<string, string | undefined>) {
  const text = (name: string) => env[name]?.trim() || undefined
  const required = (name: string, why: string) => {
    const value = text(name)
    if (!value) throw new SettingsError(`${name} is missing: ${why}.`)
    return value
  }
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new SettingsError(`${name} is "${value}", but has to be a whole number from ${min} to ${max}.`)
    }
    return number
  }
  const oneOf = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === undefined) return fallback
    if (!choices.includes(value as T))
      throw new SettingsError(`${name} is "${value}", but has to be one of: ${choices.join(', ')}.`)
    return value as T
  }
  const flag = (name: string, fallback: boolean) => oneOf(name, ['0', '1'], fallback ? '1' : '0') === '1'
  const checkedAddress = (name: string, value: string, protocols: string[]) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new SettingsError(`${name} is not an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    }
    return value
  }
  const address = (name: string, protocols: string[]) => {
    const value = text(name)
    return value === undefined ? undefined : checkedAddress(name, value, protocols)
  }
  /** A comma-separated list. */
  const addresses = (name: string, protocols: string[]) =>
    text(name)
      ?.split(',')
      .map((value) => checkedAddress(name, value.trim(), protocols)) ?? []
  /** Origin of a provider, without a trailing slash. */
  const originOf = (name: string, fallback: string) => address(name, ['http:', 'https:'])?.replace(/\/+$/, '') ?? fallback

  return { text, required, integer, oneOf, flag, address, addresses, originOf }
}

export type SettingsReader = ReturnType<typeof settingsReader>
