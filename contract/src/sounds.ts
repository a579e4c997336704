/**
 * Finds names by sound in the other script: Latin input finds Hebrew names, and the reverse. Takes folded words (`foldWords`) and returns regular
 * expressions that JavaScript and PostgreSQL read alike: no flags, no look-around.
 */

const YOD = 'י{1,2}'
const VAV = 'ו{1,2}'

/** Latin consonants in Hebrew letters, longest spelling first. */
const HEBREW_CONSONANTS: readonly (readonly [string, string])[] = [
  ['tch', '(?:טש|צ)'],
  ['sch', 'ש'],
  ['sh', 'ש'],
  ['ch', '[חכקצ]'],
  ['kh', '[חכ]'],
  ['ph', 'פ'],
  ['th', '[תט]'],
  ['tz', '(?:צ|טס)'],
  ['ts', '(?:צ|טס)'],
  ['cz', 'צ'],
  ['zh', 'ז'],
  ['gh', 'ג'],
  ['ck', 'ק'],
  ['qu', `ק${VAV}`],
  ['x', '[קכ]ס'],
  ['b', 'ב'],
  ['c', '[קסכצ]'],
  ['d', 'ד'],
  ['f', 'פ'],
  ['g', 'ג'],
  ['h', '[החכ]'],
  ['j', '[גיז]'],
  ['k', '[קכ]'],
  ['l', 'ל'],
  ['m', 'מ'],
  ['n', 'נ'],
  ['p', 'פ'],
  ['q', 'ק'],
  ['r', 'ר'],
  ['s', '[סש]'],
  ['t', '[טת]'],
  ['v', `(?:ב|${VAV})`],
  ['w', VAV],
  ['y', YOD],
  ['z', '[זצ]'],
]

/** The two letters of a long e, as one symbol. */
const LONG_E = 'E'

const FIRST_VOWELS: Record<string, string> = {
  a: '[אעה]',
  e: '[אעהי]',
  [LONG_E]: '[אעהי]',
  i: `(?:[אע]${YOD}|[אע]|${YOD})`,
  o: `[אע](?:${VAV})?`,
  u: `[אע]?${VAV}`,
}
const MIDDLE_VOWELS: Record<string, string> = {
  a: '[אעה]?',
  e: `(?:[אעה]|${YOD})?`,
  [LONG_E]: `(?:[אעה]{1,2}|${YOD})`,
  i: YOD,
  o: VAV,
  u: VAV,
}
const LAST_VOWELS: Record<string, string> = {
  a: '[אע]?[אהע]',
  e: `(?:[אהע]|${YOD})?`,
  [LONG_E]: YOD,
  i: YOD,
  o: `(?:${VAV}|[הא])`,
  u: VAV,
}

/** Names that omit a vowel that others write. */
const SHORT_SPELLINGS = new Map(Object.entries({ david: `ד${VAV}(?:${YOD})?ד`, miriam: 'מרימ', shimon: 'שמעונ', simon: 'שמעונ' }))

interface Sound {
  letters: string
  isVowel: boolean
}

function latinSounds(word: string): Sound[] {
  const sounds: Sound[] = []
  // Double letters count as one, y without a following vowel as i, and a final h is silent.
  let rest = word
    .replace(/oo|ou/g, 'u')
    .replace(/ee/g, LONG_E)
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/([a-z])\1/g, '$1')
    .replace(/([aeo])h$/, '$1')
    .replace(/([aeiouE]{3})[aeiouE]+/g, '$1')
  while (rest !== '') {
    const isVowel = /^[aeiouE]/.test(rest)
    const letters = isVowel ? rest[0]! : (HEBREW_CONSONANTS.find(([spelling]) => rest.startsWith(spelling))?.[0] ?? rest[0]!)
    sounds.push({ letters, isVowel })
    rest = rest.slice(letters.length)
  }
  return sounds
}

const consonants = new Map(HEBREW_CONSONANTS)

function inHebrew(word: string): string {
  const sounds = latinSounds(word)
  const vowels = sounds.filter(({ isVowel }) => isVowel).length
  const letters = sounds.map(({ letters, isVowel }, place) => {
    const [next, afterNext] = [sounds[place + 1], sounds[place + 2]]
    if (!isVowel) {
      const isSilent = letters === 'h' && next?.isVowel === false
      return `${consonants.get(letters)!}${isSilent ? '?' : ''}`
    }
    if (place === 0) return FIRST_VOWELS[letters]!
    if (!next) return LAST_VOWELS[letters]!
    // Hebrew omits a short i (רבקה, גבעתיים), and in many names the o (כהן, משה).
    const isClosed = !next.isVowel && afterNext?.isVowel === false
    const isShort = letters === 'i' ? isClosed || vowels > 2 : letters === 'o' && vowels > 1
    return isShort ? `(?:${MIDDLE_VOWELS[letters]!})?` : MIDDLE_VOWELS[letters]!
  })
  const plain = letters.join('')
  const short = SHORT_SPELLINGS.get(word)
  return short ? `(?:${plain}|${short})` : plain
}

/** Hebrew consonants in Latin letters. */
const LATIN_CONSONANTS: Record<string, string> = {
  ב: '(?:b{1,2}|v)',
  ג: '(?:g{1,2}h?|dj|j)',
  ד: 'd{1,2}',
  ה: 'h?',
  ז: '(?:z{1,2}h?|j)',
  ח: '(?:ch|kh|h)',
  ט: 't{1,2}h?',
  כ: '(?:ch|kh|ck|k{1,2}|c)',
  ל: 'l{1,2}',
  מ: 'm{1,2}',
  נ: 'n{1,2}',
  ס: '(?:s{1,2}|c|z)',
  פ: '(?:ph|p{1,2}|f{1,2})',
  צ: '(?:tz|ts|tch|ch|cz|z{1,2}|c)',
  ק: '(?:ck|ch|k{1,2}|c{1,2}|q)',
  ר: 'r{1,2}',
  ש: '(?:sch|sh|ch|s{1,2})',
  ת: 't{1,2}h?',
}
const GAP = '[aeiou]{0,2}'
const LATIN_YOD = '(?:[aeo]?[iy]{1,2}[ae]?|e{1,2})'
const LATIN_VAV = `(?:[ou]{1,2}[hw]?|[aeiou]?[vw]{1,2}${GAP})`

function inLatin(word: string): string {
  const letters = Array.from(word.replace(/([אעוי]{3})[אעוי]+/g, '$1'))
  let pattern = ''
  let isAfterConsonant = false
  const add = (sound: string, isConsonant: boolean) => {
    pattern += (isConsonant && isAfterConsonant ? GAP : '') + sound
    isAfterConsonant = isConsonant
  }
  for (let place = 0; place < letters.length; place++) {
    const [letter, next] = [letters[place]!, letters[place + 1]]
    const isLast = next === undefined
    if (letter === 'א' || letter === 'ע') {
      if (place > 0) add(isLast ? '[aeo]' : GAP, false)
      else if (next === 'ו') add('(?:[aeou]{1,2}|[ae]v)', false)
      else if (next === 'י') add('[aeiy]{1,2}', false)
      else add('[aeiou]', false)
      if (place === 0 && (next === 'ו' || next === 'י')) place++
    } else if (letter === 'ו') {
      if (place === 0) add('[vw]', true)
      else add(LATIN_VAV, false)
    } else if (letter === 'י') {
      if (place === 0) add('[yije]', true)
      else add(LATIN_YOD, false)
    } else if (letter === 'ה' && isLast && place > 0) add('(?:[aeo]h?|h)', false)
    else if ((letter === 'כ' || letter === 'ק') && next === 'ס') {
      add(`(?:x|(?:ck|k|c)${GAP}s)`, true)
      place++
    } else add(LATIN_CONSONANTS[letter]!, true)
  }
  return pattern
}

/** Shorter words are too ambiguous. Long runs of vowels, and words longer than names, would make slow expressions. */
const LATIN_MIN = 3
const HEBREW_MIN = 2
const LETTERS_MAX = 24

/**
 * A regular expression for beginnings of words that sound like a folded word in the other script, with the blank before them; null if there are none.
 * Two Hebrew letters only match complete words.
 */
export function soundsLike(word: string): string | null {
  if (word.length > LETTERS_MAX) return null
  if (/^[a-z]+$/.test(word)) return word.length < LATIN_MIN ? null : ` ${inHebrew(word)}`
  if (!/^[א-ת]+$/.test(word) || word.length < HEBREW_MIN) return null
  return ` ${inLatin(word)}${word.length === HEBREW_MIN ? '(?: |$)' : ''}`
}
