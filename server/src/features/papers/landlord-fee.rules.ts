/**
 * Detects terms of a tenant's order that make the tenant pay the fee of the landlord's broker, which section 25ט of the Hire and Loan Law, 1971,
 * forbids. The text is read word by word: which fee, who pays it, and whether "not" precedes the payment.
 */

/** One of these words, with a prefixed "and" or "that". */
const wordsLike = (patterns: string): RegExp => new RegExp(`^[וש]?(?:${patterns.replaceAll(' ', '|')})$`)

/** Phrases that become one word each, so that distances can be counted. Their prefixes (ו, ב, ל, מ, ש) stay. */
const PHRASES: readonly [RegExp, string][] = [
  [/(?:שירותי|שירות|משרד|הסכם|הזמנת|חוק)\s+ה?תיווך/g, '·'],
  [
    /(?:דמי\s+ה?(?:תיווך|מתווכת?)|עמל[הת]\s+ה?(?:תיווך|מתווכת?)|שכר\s+(?:טרחת\s+)?ה?(?:תיווך|מתווכת?)|ה?עמלה|עמלת|עמלות|ה?תיווך)(?![א-ת])/g,
    'FEE',
  ],
  [/(?:ה?משכיר(?:ה|ים|ות)?|ה?בעל(?:י|ת|ים)?(?:\s+ה?(?:דירה|נכס|בית))?|שני\s+הצדדים)(?![א-ת])/g, 'LANDLORD'],
  [/(?:ה?(?:שוכר|דייר|לקוח)(?:ת|ים|ות|ה)?|ה?צד\s+המזמין|ה?מזמינ?(?:ה|ן|ים)?)(?![א-ת])/g, 'TENANT'],
]

/** Whoever is named before it, or directly after it, pays. */
const PAYS = wordsLike(
  '[ית]של(?:ם|מו) משל(?:ם|מת|מים) לשלם י?ישאו? תישא לשאת נושא(?:ת|ים)? [ית]שפ(?:ה|ו) לשפות [ית]חזירו? להחזיר [ית]ממנ?(?:ן|ו) לממן [ית]כס(?:ה|ו) לכסות חייב(?:ת|ים)? חבה? [ית]חוב [ית]חויבו?',
)
/** Whoever is named after it ("by", "on", "from") pays. */
const COLLECTS = '(?:י|ת|ני?)גב(?:ה|ו) גובה גובים [ית]קבלו? מקבל(?:ת|ים)?'
const IS_COLLECTED = wordsLike(COLLECTS)
const IS_PAID = wordsLike(
  `${COLLECTS} [ית]שול(?:ם|מו) משול(?:ם|מת|מים|מות) [ית]חולו? חל(?:ה|ים|ות)? [ית]ושתו? [ית]וטלו? [ית]גולגלו? [ית]ועמסו? [ית]תווספו? תתווסף (?:יי|תי)גב(?:ה|ו)`,
)
const NOT = /^[ושלב]*לא$|^ו?(?:אינו|אינה|אינם|אין|בלי|ללא)$/
const ADDED = /^[וב]?(?:גם|בתוספת|תוספת|נוסף|נוספים|כולל(?:ים|ת)?|לרבות)$/
/** Before the landlord: with or by whom, rather than whose. */
const NOT_WHOSE = /^ש?(?:עם|מול|בין|לבין|ידי|בידי|חשבון|על)$/
const INSTEAD_OF = /^(?:במקום|עבור|בשם)$/

const isPhrase = (word: string | undefined, name: string): boolean => word?.endsWith(name) ?? false
const isVerb = (word: string): boolean => PAYS.test(word) || IS_PAID.test(word)

interface Span {
  from: number
  to: number
}

/** Mentions of the landlord's fee: "the fee of the landlord", "the landlord's part of the fee", "the fee instead of the landlord". */
const landlordsFees = (words: readonly string[]): Span[] =>
  words.flatMap((word, at): Span[] => {
    if (!isPhrase(word, 'FEE')) return []
    const behind = words.findIndex((other, to) => to > at && to <= at + 4 && isPhrase(other, 'LANDLORD'))
    if (behind > 0) {
      const between = words.slice(at + 1, behind)
      const isJoined = words[behind]!.startsWith('ו') && !isPhrase(between.at(-1), 'TENANT')
      if (!isJoined && !between.some(isVerb) && !NOT_WHOSE.test(between.at(-1) ?? '')) return [{ from: at, to: behind }]
    }
    const before = words.findLastIndex((other, from) => from < at && from >= at - 3 && isPhrase(other, 'LANDLORD'))
    if (before < 0 || words.slice(before + 1, at).some(isVerb)) return []
    const [whose, landlord] = [words[before - 1] ?? '', words[before]!]
    const isTaken = /^[ב]/.test(word) || /^(?:את|על)$/.test(words[at - 1]!)
    const isMeant = INSTEAD_OF.test(whose) || (isTaken && (landlord.startsWith('ל') || /^(?:חלקו?|חלקה|חלקם|של|את)$/.test(whose)))
    return isMeant ? [{ from: before - 1, to: at }] : []
  })

/** The verb nearest to a span; -1 without one. */
function nearestVerb(words: readonly string[], { from, to }: Span): number {
  const distance = (at: number) => (at < from ? from - at : at - to)
  return words.reduce(
    (nearest, word, at) =>
      isVerb(word) && (at < from || at > to) && (nearest < 0 || distance(at) < distance(nearest)) ? at : nearest,
    -1,
  )
}

const isDenied = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - 4), at).some((word, nth, near) => NOT.test(word) && !/^(?:רק|אם)$/.test(near[nth + 1] ?? ''))

type Payer = 'TENANT' | 'LANDLORD' | null
const named = (word: string | undefined, letters: RegExp): Payer => {
  const [, front = '', who = null] = /^([א-ת]*)(TENANT|LANDLORD)$/.exec(word ?? '') ?? []
  return who !== null && letters.test(front) ? (who as Payer) : null
}

/** The payer named by "by", "on", "from" or "at the expense of". */
function namedPayer(words: readonly string[], { from, to }: Span): Payer {
  for (const [at, word] of words.entries()) {
    if (at >= from && at <= to) continue
    const isAgent = /^(?:ו?על|ידי|בידי|ע״י|חשבון|חשבונו)$/.test(words[at - 1] ?? '')
    const payer = named(word, isAgent ? /^$/ : /^מ$/)
    if (payer) return payer
  }
  return null
}

function payerOf(words: readonly string[], span: Span, verb: number): Payer {
  const agent = namedPayer(words, span)
  if (verb < 0 || !PAYS.test(words[verb]!)) {
    if (agent) return agent
    const isAdded = words.some((word) => ADDED.test(word))
    return isAdded && !(verb >= 0 && IS_COLLECTED.test(words[verb]!)) ? 'TENANT' : null
  }
  const near = [verb - 1, verb - 2, verb - 3, verb - 4, verb + 1].filter((at) => at < span.from || at > span.to)
  // The customer is the tenant: terms that name nobody refer to them.
  return near.map((at) => named(words[at], /^[וש]?$/)).find((payer) => payer !== null) ?? 'TENANT'
}

const wordsOf = (text: string): string[] =>
  PHRASES.reduce((all, [phrase, name]) => all.replace(phrase, name), text)
    .split(/\s+/)
    .filter(Boolean)

const isForbidden = (words: readonly string[]): boolean =>
  landlordsFees(words).some((span) => {
    const verb = nearestVerb(words, span)
    if (isDenied(words, span.from) || isDenied(words, verb < 0 ? words.length : verb)) return false
    return payerOf(words, span, verb) === 'TENANT'
  })

/** Whether the terms make the tenant pay the landlord's fee. */
export const putsLandlordsFeeOnTenant = (terms: string): boolean =>
  terms
    .replace(/[\u0591-\u05c7]/g, '')
    .replace(/[־–-]/g, ' ')
    .replace(/ע["'״]י/g, 'על ידי')
    .split(/[.;\n]/)
    .some((sentence) => {
      const clauses = sentence.split(/[,:]|\s(?=(?:אבל|אך|אולם)\s)/).map(wordsOf)
      return clauses.some((words) =>
        words.some(isVerb) ? isForbidden(words) : landlordsFees(words).length > 0 && isForbidden(clauses.flat()),
      )
    })
