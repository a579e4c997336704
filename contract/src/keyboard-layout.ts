/** What a keyboard types on the same keys in Hebrew (SI-1452, as phones and desktops have it) and in English. */
const LATIN = "qwertyuiopasdfghjkl;'zxcvbnm,./"
const HEBREW = "/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ."

const keysOf = (from: string, to: string) => new Map(Array.from(from, (letter, at) => [letter, to[at]!]))
const toHebrew = keysOf(LATIN, HEBREW)
const toLatin = keysOf(HEBREW, LATIN)

/**
 * What was meant when a text was typed with the other layout on: `akuo` → `שלום`, `יןטט` → `hiyy`. Null for what both layouts type alike
 * (digits), and for a text that has letters of both: nobody types that by mistake.
 */
export function otherLayout(text: string): string | null {
  const typed = text.toLowerCase()
  const hasHebrew = /[א-ת]/.test(typed)
  if (hasHebrew === /[a-z]/.test(typed)) return null
  const keys = hasHebrew ? toLatin : toHebrew
  return Array.from(typed, (letter) => keys.get(letter) ?? letter).join('')
}
