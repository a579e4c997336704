import { describe, expect, test } from 'vitest'
import { foldWords, nameKey, placeSearch, searchText, tidyName, withSpelling, wordPattern } from './places.rules.ts'

/** Whether typing `query` finds a place called `name`: what the SQL does with the same two texts. */
const finds = (query: string, name: string) =>
  placeSearch(query).words.every((word) => searchText(name).includes(wordPattern(word).slice(1, -1)))

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

test.each([
  ['רוטשילד', 'שדרות רוטשילד'],
  ['שדרות רוטשילד', 'רוטשילד'],
  ["שד' רוט", 'שדרות רוטשילד'],
  ['סנש חנה', 'חנה סנש'],
  ['חנה סנש', 'סנש חנה'],
  ['רחוב חנה סנש', 'סנש חנה'],
  ['גפן', 'הגפן'],
  ['הגפ', 'הגפן'],
  ['קרית השרון', 'קריית השרון'],
  ['תל אביב', 'תל אביב-יפו'],
  ['שדרות', 'שדרות'],
  ['דרך', 'דרך השלום'],
  ['', 'הגפן'],
])('typing %s finds %s', (query, name) => expect(finds(query, name)).toBe(true))

test.each([
  ['חנה רובינא', 'חנה סנש'],
  ['רוטשילדים', 'שדרות רוטשילד'],
  ['תא', 'קריית אתא'],
])('typing %s does not find %s', (query, name) => expect(finds(query, name)).toBe(false))

test('searchText puts a blank before every word', () => expect(searchText('שדרות רוטשילד')).toBe(' שדרות רוטשילד'))

test.each([
  ['ביאליק', 'ביאליק חיים נחמן', ' ביאליק / ביאליק חימ נחמנ'],
  ['חנה סנש', 'סנש חנה', ' חנה סנש'],
  ['שדרות ח״ן', 'שד ח"ן', ' שדרות חנ'],
])('withSpelling: %s, also %s', (name, other, search) => {
  expect(withSpelling(searchText(name), other)).toBe(search)
  expect(withSpelling(search, other)).toBe(search)
})

describe('nameKey', () => {
  test.each([
    ['חנה סנש', 'סנש  חנה'],
    ["רח' הגפן", 'הגפן'],
    ['שדרות רוטשילד', "רוטשילד שד'"],
    ['קרן קיימת לישראל', 'קרן קימת לישראל'],
  ])('%s = %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  test.each([
    ['שדרות ירושלים', 'ירושלים'],
    ['דרך הים', 'הים'],
    ['רחוב', ''],
  ])('%s ≠ %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))
})

test.each([
  ['  סנש   חנה ', 'סנש חנה'],
  ['שד ירושלים', 'שדרות ירושלים'],
  ["שד' ירושלים", 'שדרות ירושלים'],
  ['ככר המדינה', 'כיכר המדינה'],
  ['סמ אליהו', 'סמטת אליהו'],
  ['רח 1234', 'רח 1234'],
  ['שכ גפן', 'שכונת גפן'],
  ['שכ 37', 'שכונה 37'],
  ['שדה בוקר', 'שדה בוקר'],
])('tidyName(%s)', (name, tidy) => expect(tidyName(name)).toBe(tidy))
