import { describe, expect, test } from 'vitest'
import { customerSearchText, foldWords, searchText } from './search-text.ts'

describe('foldWords', () => {
  test.each([
    ['  תל אביב - יפו ', ['תל', 'אביב', 'יפו']],
    ['תל־אביב-יפו', ['תל', 'אביב', 'יפו']],
    ["ז'בוטינסקי", ['זבוטינסקי']],
    ['ז׳בוטינסקי', ['זבוטינסקי']],
    ['קק"ל', ['קקל']],
    ['הפלמ״ח', ['הפלמח']],
    ['רָמַת גַּן', ['רמת', 'גנ']],
    ['שׁלום', ['שלומ']],
    ['נווה צדק', ['נוה', 'צדק']],
    ['קריית אונו', ['קרית', 'אונו']],
    ["שד' רוטשילד", ['שדרות', 'רוטשילד']],
    ["רח' הגפן", ['רחוב', 'הגפנ']],
    ['ככר המדינה', ['כיכר', 'המדינה']],
    ['King George 5', ['king', 'george', '5']],
    ['100% (_\\)', ['100']],
    ['', []],
  ])('%s', (text, words) => expect(foldWords(text)).toEqual(words))
})

test('searchText puts a blank before every word', () => expect(searchText('שדרות רוטשילד')).toBe(' שדרות רוטשילד'))

test('a customer’s search text is the folded words and the dialled digits', () => {
  expect(customerSearchText('  יעל  "יולי" בן-דוד ', '+972521234567')).toBe(' יעל יולי בנ דוד 0521234567')
  expect(customerSearchText('Sophie', '+33612345678')).toBe(' sophie 33612345678')
  expect(customerSearchText('דנה', null)).toBe(' דנה ')
})
