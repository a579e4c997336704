/** Parses queries by the contract's shapes: in the browser's bundle calls have no shapes. Empty values are dropped. */

export const flagOf = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text === '1' || text === 'true'

export const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

export const listOf = (text: string | undefined): string[] | undefined => text?.split(',')

export const numbersOf = (text: string | undefined): number[] | undefined => listOf(text)?.map(Number)
