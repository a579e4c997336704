/** Signs and letters for yes and no beside a facility: "מעלית ❌", "✅ חניה", "ממ״ד (V)". */

const NO = '❌✖✗✘⛔🚫👎❎'
const YES = '✔✅☑✓👍➕'
/** Bullets, unless used beside a tick or plus. */
const BULLETS = '➖☐'
/** "❌ לא למתווכים ❌": the words already deny it. */
const BEGINS_NEGATED = /^(?:\s|\ufe0f)*(?:לא|ללא|בלי|אין)(?![א-ת])/u
const SIGN = new RegExp(`[${NO}${YES}${BULLETS}]`, 'u')
/** A sign with brackets, a letter used as one, and a letter that begins a line. */
const MARK = new RegExp(
  `[([]? ?([${NO}${YES}${BULLETS}])\ufe0f? ?[)\\]]?|(?<=[א-ת"״׳'] ?[:–—-]? ?)[([]? ?([xv]) ?[)\\]]?(?=\\s*(?:$|[\\s,;.|/]))|^ *[([]?([xv])[)\\]]? +(?=[א-ת])`,
  'giu',
)
/** Words that signs follow in the middle of a line. */
const THING =
  /(?:מעלית|ממ.{0,2}[דק]|חני?יה|חניות|בטאבו|מחסן|מרפסת|שמש|מיזוג|אוויר|מזגן|מזגנים|גינה|לנכים|elevator|lift|parking|storage|mamad|balcony)\s*[:?–—-]?\s*$/iu

const NAME_MAX = 24

export interface Mark {
  word: string
  end: number
}

/** The words that rules read in place of signs, by position. */
export function marksIn(text: string): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  const areBullets = !new RegExp(`[${YES}]`, 'u').test(text)
  let at = 0
  for (const line of text.split(/(?<=[\n\r])/)) {
    const found = [...line.matchAll(MARK)].filter(([, sign]) => !(areBullets && sign && BULLETS.includes(sign)))
    const isLeading = found.length > 0 && leads(line, found)
    let isFramed = false
    for (const match of found) {
      const start = at + match.index
      const isNegated =
        BEGINS_NEGATED.test(line.slice(match.index + match[0].length)) &&
        !THING.test(line.slice(Math.max(0, match.index - NAME_MAX), match.index))
      const isNo = !isNegated && !isFramed && (match[1] ? !YES.includes(match[1]) : /x/i.test(match[0]))
      isFramed = isNegated && !!match[1]
      marks.set(start, { word: isLeading ? (isNo ? ';אינ ' : ';') : isNo ? ' לא;' : ';', end: start + match[0].length })
    }
    at += line.length
  }
  return marks
}

/** Whether a line's signs precede what they are about. */
function leads(line: string, marks: RegExpExecArray[]): boolean {
  const [first, last] = [marks[0]!, marks.at(-1)!]
  const start = /[\p{L}\p{N}]/u.exec(line)?.index ?? line.length
  if (first.index < start || first[3]) return true
  if (!marks.some(([all]) => SIGN.test(all))) return false
  if (!/[\p{L}\p{N}]/u.test(line.slice(last.index + last[0].length))) return false
  return !THING.test(line.slice(Math.max(0, first.index - NAME_MAX), first.index))
}
