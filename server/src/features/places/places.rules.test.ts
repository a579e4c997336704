import { searchText } from '@mafteach/contract/search-text'
import { describe, expect, test } from 'vitest'
import { nameKey, searchWords, tidyName, withSpelling } from './places.rules.ts'

/** Whether the input `query` finds a place called `name`, as the SQL does with the same two texts. */
const finds = (query: string, name: string) =>
  searchWords(query).every(({ by, pattern }) =>
    by === '~' ? new RegExp(pattern).test(searchText(name)) : searchText(name).includes(pattern.slice(1, -1)),
  )

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
  ['rothschild', 'שדרות רוטשילד'],
  ['dizengof', 'דיזנגוף'],
  ['ben gurion 7', 'בן גוריון 7'],
])('typing %s finds %s', (query, name) => expect(finds(query, name)).toBe(true))

test.each([
  ['חנה רובינא', 'חנה סנש'],
  ['רוטשילדים', 'שדרות רוטשילד'],
  ['תא', 'קריית אתא'],
  ['rothschild', 'ראש פינה'],
])('typing %s does not find %s', (query, name) => expect(finds(query, name)).toBe(false))

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
