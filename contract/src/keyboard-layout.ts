/** What a keyboard types on the same keys in Hebrew (SI-1452, as phones and desktops have it) and in English. */
const LATIN = "qwertyuiopasdfghjkl;'zxcvbnm,./"
const HEBREW = "/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ."

const toHebrew = new Map([...LATIN].map((letter, at) => [letter, HEBREW[at]!]))
const toLatin = new Map([...HEBREW].map((letter, at) => [letter, LATIN[at]!]))

/**
 * What was meant when a text was typed with the other layout on: `akuo` → `שלום`, `יןטט` → `hiyy`. Null for what both layouts type alike
 * (digits), and for a text that has letters of both: nobody types that by mistake.
 */
export function otherLayout(text: string): string | null {
  const typed = text.toLowerCase()
  const hasHebrew = /[א-ת]/.test(typed)
  if (hasHebrew === /[a-z]/.test(typed)) return null
  const keys = hasHebrew ? toLatin : toHebrew
  return [...typed].map((letter) => keys.get(letter) ?? letter).join('')
}
