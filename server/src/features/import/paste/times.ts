import { pattern, type Reading } from './reading.ts'

/** When a buyer wants to move in, and when an asset is available. */
const IN = '(?:כניסה|הכניסה|פינוי|אכלוס|איכלוס|מעבר|להיכנס|לעבור|נכנסים|מסירה)'
const LEAD = `«(?:${IN} )?(?:ש?[תעב]?(?:תוך|עד|בעוד|עוד|לעוד|ב|היא|של) ?){0,2}`
const NOW = pattern(`«(?<!לא )(?:${IN}:? )?ב?(?:מיידי|מיידית|מידי|מידית|מיד)»(?!\\d)`)
const FLEXIBLE = pattern(
  `«${IN}:? גמישה?»|«גמיש(?:ה|ים|ות)? (?:ב|ל|עם )(?:תאריך |מועד |זמן |זמני )?(?:ה)?(?:כניסה|פינוי)»|«(?:תאריך|מועד)(?: (?:ה)?(?:כניסה|פינוי))? גמיש»`,
)
const HALF_YEAR = pattern(`${LEAD}חצי שנה»`)
const MONTHS = pattern(`${LEAD}(\\d{1,2}|שלושה|ארבעה|חמישה|שישה|ששה) חודשים»|${LEAD}(?:חודשיים|חודש)»`)
const YEAR = pattern(`«(?:${IN} )?(?:תוך|עד|בעוד|עוד|לעוד) שנה»|«[בה]?שנה הקרובה»`)
const IN_WORDS: Record<string, number> = { שלושה: 3, ארבעה: 4, חמישה: 5, שישה: 6, ששה: 6 }

export function readEviction(reading: Reading): void {
  const fill = (code: string) => () => ({ requested_eviction_range: code })
  reading.take(FLEXIBLE, fill('FLEX'))
  reading.take(HALF_YEAR, fill('M6'))
  reading.take(MONTHS, ([all, count]) => {
    const months =
      count === undefined
        ? all.endsWith('חודשימ')
          ? 2
          : 1
        : (Object.entries(IN_WORDS).find(([word]) => pattern(`^${word}$`).test(count))?.[1] ?? Number(count))
    if (months > 12 || months < 1) return null
    return { requested_eviction_range: months <= 3 ? 'M3' : months <= 6 ? 'M6' : 'M12' }
  })
  reading.take(YEAR, fill('M12'))
  reading.take(NOW, fill('IMM'))
}

const DATE = pattern(`«[בוה]?(?:${IN}|מתפנה|פנויה?|תאריך)[^\\d\\n]{0,14}(\\d{1,2})[./](\\d{1,2})[./](\\d{4}|\\d{2})(?!\\d)`)
const FREE = pattern(`«[בוהל]?(?:${IN}|מתפנה|פנויה?):? (?:ב?(?:מיידי|מיידית|מידי|מידית))»`)

export function readAvailability(reading: Reading, today: string): void {
  reading.take(DATE, ([, day, month, year]) => {
    const date = `${year!.length === 2 ? `20${year}` : year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
    const parsed = new Date(`${date}T00:00:00Z`)
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? { available_from: date } : null
  })
  reading.take(FREE, () => ({ available_from: today }))
}
