/** Phone numbers as agents write them (product.md section 7). The server's parser decides; this part runs on every keystroke. */

/** Everything a person types around the digits: blanks, dashes, brackets, dots and direction marks. */
const AROUND_DIGITS = /[\s\-.()\u200e\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069]/g

/** The digits of a number in national form: `+972-52 123 4567` and `052.1234567` both give `0521234567`. Foreign numbers keep their plus. */
export const nationalDigits = (text: string): string => {
  const bare = text.replace(AROUND_DIGITS, '')
  const israeli = /^(?:\+|00)972\(?0?\)?(\d+)$/.exec(bare)
  return israeli ? `0${israeli[1]}` : bare
}

/**
 * Whether a lookup should be sent (spec section 5): 10 digits with 5 in the second position, or 9 digits otherwise.
 * Numbers that start with 07 have 10 digits too (product.md section 7).
 */
export const isLookupReady = (text: string): boolean => digitsToCome(text) === 0

/** How many digits a number that is being typed still lacks, negative where it has too many; null for what is no Israeli number. */
export const digitsToCome = (text: string): number | null => {
  const digits = nationalDigits(text)
  if (!/^0\d+$/.test(digits)) return null
  return (digits[1] === '5' || digits[1] === '7' ? 10 : 9) - digits.length
}

/** `0521234567` → `052-123-4567`, `036123456` → `03-612-3456`; anything else as it is. */
export const displayPhone = (digits: string): string => {
  const parts = /^(0[57]\d|0\d)(\d{3})(\d{4})$/.exec(digits)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : digits
}

/** A number as it grows under the hand: `05212` → `052-12`. What is no Israeli number, or has too many digits, stays as it was typed. */
export const formatTypedPhone = (text: string): string => {
  const lacking = digitsToCome(text)
  // Behind a prefix of countries the number may still become any.
  const hasPrefix = !/^\s*0(?!0)/.test(text)
  if (lacking === null || lacking < 0 || (hasPrefix && lacking > 0)) return text
  const digits = nationalDigits(text)
  const area = digits[1] === '5' || digits[1] === '7' ? 3 : 2
  return [digits.slice(0, area), digits.slice(area, area + 3), digits.slice(area + 3)].filter(Boolean).join('-')
}
