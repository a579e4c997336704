/** Characters on the same keys of the Hebrew (SI-1452) and English layouts. */
const LATIN = "qwertyuiopasdfghjkl;'zxcvbnm,./"
const HEBREW = "/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ."

const keysOf = (from: string, to: string) => new Map(Array.from(from, (letter, at) => [letter, to[at]!]))
const toHebrew = keysOf(LATIN, HEBREW)
const toLatin = keysOf(HEBREW, LATIN)

/**
 * The text as typed in the other layout: `akuo` → `שלום`, `יןטט` → `hiyy`. Null if both layouts agree (digits), and for mixed letters, which nobody
 * types by mistake.
 */
export function otherLayout(text: string): string | null {
  const typed = text.toLowerCase()
  const hasHebrew = /[א-ת]/.test(typed)
  if (hasHebrew === /[a-z]/.test(typed)) return null
  const keys = hasHebrew ? toLatin : toHebrew
  return Array.from(typed, (letter) => keys.get(letter) ?? letter).join('')
}
