import { expect, test } from 'vitest'
import { readQuickTask } from './quick-task.ts'

/** Sunday, 22 November 2026, 13:00 in Israel. */
const now = new Date('2026-11-22T11:00:00Z')
const read = (text: string, more: Partial<Parameters<typeof readQuickTask>[1]> = {}) =>
  readQuickTask(text, { now, customers: [], ...more })
/** The title that is left of a text, and its time by the clock in Israel. */
const summaryOf = (text: string) => {
  const { title, due } = read(text)
  return [title, due?.toLocaleString('sv-SE', { timeZone: 'Asia/Jerusalem', dateStyle: 'short', timeStyle: 'short' })]
}

test.each([
  ['להתקשר לדנה מחר ב־10', 'להתקשר לדנה', '2026-11-23 10:00'],
  ['מחר ב-10 להתקשר לדנה', 'להתקשר לדנה', '2026-11-23 10:00'],
  ['סיור יום ראשון', 'סיור', '2026-11-29 09:00'],
  ['סיור ביום שני ב-5', 'סיור', '2026-11-23 17:00'],
  ['סיור בחמישי ב-8 בערב', 'סיור', '2026-11-26 20:00'],
  ['סיור ביום שישי הבא 08:30', 'סיור', '2026-11-27 08:30'],
  ['לחזור בעוד שעה', 'לחזור', '2026-11-22 14:00'],
  ['לחזור בעוד 20 דקות', 'לחזור', '2026-11-22 13:20'],
  ['לחזור בעוד שעתיים', 'לחזור', '2026-11-22 15:00'],
  ['לחזור בעוד שבועיים ב-11', 'לחזור', '2026-12-06 11:00'],
  ['לשלוח היום ב-17:30', 'לשלוח', '2026-11-22 17:30'],
  ['לשלוח היום', 'לשלוח', '2026-11-22 14:00'],
  ['לשלוח הערב', 'לשלוח', '2026-11-22 19:00'],
  ['לשלוח עד מחר בצהריים', 'לשלוח', '2026-11-23 12:00'],
  ['חוזה, ב-3.12', 'חוזה', '2026-12-03 09:00'],
  ['חוזה ב־3/1 בשעה 12', 'חוזה', '2027-01-03 12:00'],
  ['חוזה ב-15 בינואר 2028', 'חוזה', '2028-01-15 09:00'],
  ['חוזה 1.2.27 16:00', 'חוזה', '2027-02-01 16:00'],
  ['לצלם מחר אחר הצהריים', 'לצלם', '2026-11-23 16:00'],
  ['לצלם מחר ב-5 אחרי הצהריים', 'לצלם', '2026-11-23 17:00'],
  ['לצלם מחר אחה״צ', 'לצלם', '2026-11-23 16:00'],
  ['להתקשר ב-10', 'להתקשר', '2026-11-23 10:00'],
  ['להתקשר בשבוע הבא', 'להתקשר', '2026-11-29 09:00'],
  ['מחרתיים בבוקר: לצלם', 'לצלם', '2026-11-24 09:00'],
  ['call Dana tomorrow at 10', 'call Dana', '2026-11-23 10:00'],
  ['call Dana in an hour', 'call Dana', '2026-11-22 14:00'],
  ['viewing next Sunday 5pm', 'viewing', '2026-11-29 17:00'],
  ['send plans on 3.12 at 9:30', 'send plans', '2026-12-03 09:30'],
  ['send plans December 3rd in the evening', 'send plans', '2026-12-03 19:00'],
])('%s', (text, title, due) => {
  expect(summaryOf(text)).toEqual([title, due])
})

test.each([
  'דירת 3.5 חדרים בגבעתיים',
  'הצעה ב-3.5 מיליון',
  'הצעה ב-10%',
  'סיור בראשון לציון',
  'לפגוש בשני הנכסים',
  'דירה ב-4 חדרים',
  'הרצל 5',
  'לבדוק ב-31.2',
  'לבדוק ב-25:00',
  'חוזה מ 1.2.1999',
  'monthly report',
  'visit market 5',
])('nothing of %s is a time', (text) => {
  expect(summaryOf(text)).toEqual([text, undefined])
})

test('a text of a time alone stays its title', () => {
  expect(summaryOf('מחר ב-10')).toEqual(['מחר ב-10', '2026-11-23 10:00'])
})

test('over the change of clocks an hour is that of the clock', () => {
  // Summer time begins on Friday, 26 March 2027.
  const thursday = new Date('2027-03-25T10:00:00Z')
  expect(read('מחר ב-10', { now: thursday }).due).toEqual(new Date('2027-03-26T07:00:00Z'))
})

const people = ['דנה כץ־לוי', 'דנה לוי', 'משה כהן', 'Michael Shapiro', 'טל ג׳ונס'].map((name, id) => ({ id, name }))
test.each([
  ['להתקשר לדנה כץ מחר ב-10', 'דנה כץ־לוי'],
  ['לשלוח למשה חוזה', 'משה כהן'],
  ['פגישה עם כהן', 'משה כהן'],
  ['call michael', 'Michael Shapiro'],
  ['לדבר עם ג׳ונס', 'טל ג׳ונס'],
  ['להתקשר לדנה', null],
  ['להתקשר לנטע', null],
])('%s names %s', (text, name) => {
  expect(read(text, { customers: people }).customer?.name ?? null).toBe(name)
})

test('of those of one name nobody is taken until one is chosen', async () => {
  const danas = people.slice(0, 2)
  expect(read('לדנה', { customers: people })).toMatchObject({ customer: null, namesakes: danas })
  expect(read('לדנה', { customers: people, chosen: 1 })).toMatchObject({ customer: danas[1], namesakes: [] })
  expect(read('למשה', { customers: people, chosen: 1 }).customer?.name).toBe('משה כהן')
})

test('an exact name comes before a longer name that contains it', () => {
  expect(read('לדנה', { customers: [...people, { id: 9, name: 'דנה' }] }).customer?.id).toBe(9)
})

test('what was understood wrongly stays a part of the title', () => {
  const text = 'לדנה כץ מחר'
  expect(read(text, { customers: people, ignored: { due: true } })).toMatchObject({ title: text, due: null, customer: people[0] })
  expect(read(text, { customers: people, ignored: { customer: true } })).toMatchObject({ title: 'לדנה כץ', customer: null })
})
