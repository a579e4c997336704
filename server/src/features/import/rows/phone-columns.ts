import { folded } from '../paste/reading.ts'

/** Which columns hold phones, by the words of their headings, and in which order people are called by them: a mobile first, wherever it stands. */

const wordSet = (words: string) => new Set(words.split(' ').map(folded))

const PHONE = wordSet('טלפון הטלפון טל נייד הנייד סלולרי סלולארי פלאפון פלפון phone telephone tel mobile cell cellular cellphone')
/** Beside a phone's word: the column is about it, or it is somebody else's. */
const NO_PHONE = wordSet(
  'label type סוג fax פקס extension ext שלוחה pager איתורית זימונית telex tty tdd country קידומת consent marketing id count date last call time status notes ' +
    'assistant assistants עוזר העוזר עוזרת העוזרת מזכיר מזכירה manager owner seller בעלים בעל הבעלים מוכר המוכר תאריך שעה שיחה שיחת סטטוס הערות האם',
)
/** By their rank; a plain phone is the second. */
const RANKS: [rank: number, words: Set<string>][] = [
  [0, wordSet('נייד הנייד סלולרי סלולארי פלאפון פלפון mobile cell cellular cellphone')],
  [2, wordSet('home בית בבית הבית')],
  [3, wordSet('work business office company main עבודה בעבודה משרד במשרד עסק ראשי חברה החברה')],
  [4, wordSet('other car radio callback אחר נוסף רכב ברכב')],
]
const PLAIN = 1
/** Behind all that hold anything. */
export const EMPTY_COLUMN_RANK = 10

/** How early somebody is called by the phones of a column; null where it holds none. */
export function phoneRankOf(key: string): number | null {
  const words = key.split(' ')
  if (!words.some((word) => PHONE.has(word)) || words.some((word) => NO_PHONE.has(word))) return null
  return RANKS.find(([, ranked]) => words.some((word) => ranked.has(word)))?.[0] ?? PLAIN
}
