import { folded } from '../paste/reading.ts'

/** Phone columns by words of their headings, ranked by usefulness: mobile first. */

const wordSet = (words: string) => new Set(words.split(' ').map(folded))

const PHONE = wordSet('טלפון הטלפון טל נייד הנייד סלולרי סלולארי פלאפון פלפון phone telephone tel mobile cell cellular cellphone')
/** Words that make it another field, or somebody else's phone. */
const NO_PHONE = wordSet(
  'label type סוג fax פקס extension ext שלוחה pager איתורית זימונית telex tty tdd country קידומת consent marketing id count date last call time status notes ' +
    'assistant assistants עוזר העוזר עוזרת העוזרת מזכיר מזכירה manager owner seller בעלים בעל הבעלים מוכר המוכר תאריך שעה שיחה שיחת סטטוס הערות האם',
)
/** Words by rank; a plain phone is second. */
const RANKS: [rank: number, words: Set<string>][] = [
  [0, wordSet('נייד הנייד סלולרי סלולארי פלאפון פלפון mobile cell cellular cellphone')],
  [2, wordSet('home בית בבית הבית')],
  [3, wordSet('work business office company main עבודה בעבודה משרד במשרד עסק ראשי חברה החברה')],
  [4, wordSet('other car radio callback אחר נוסף רכב ברכב')],
]
const PLAIN = 1
/** After all columns with content. */
export const EMPTY_COLUMN_RANK = 10

/** Rank of a phone column; null for other columns. */
export function phoneRankOf(key: string): number | null {
  const words = key.split(' ')
  if (!words.some((word) => PHONE.has(word)) || words.some((word) => NO_PHONE.has(word))) return null
  return RANKS.find(([, ranked]) => words.some((word) => ranked.has(word)))?.[0] ?? PLAIN
}
