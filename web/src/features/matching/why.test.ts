import type { Criterion, Verdict } from '@mafteach/contract/explanation'
import { describe, expect, test } from 'vitest'
import { match } from './match.fixture.ts'
import { type Facts, type ListingCriteria, whyOf } from './why.ts'

const listingCriteria: ListingCriteria = {
  number_of_rooms: 4,
  number_of_rooms_max: 5,
  from_floor: 2,
  to_floor: 6,
  floors_in_building: null,
  not_first_floor: false,
  not_last_floor: false,
  asset_size: 100,
  price_to: 0,
  budget: 3_650_000,
}

const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '')
const why = (
  verdicts: Partial<Record<Criterion, Verdict>>,
  facts: Partial<Facts> = {},
  asked: ListingCriteria | undefined = listingCriteria,
) => {
  const criteria = Object.entries(verdicts).map(([name, verdict]) => ({ name: name as Criterion, verdict }))
  return whyOf({ ...match(), ...facts }, { criteria }, asked).map(({ tone, text }) => [tone, plain(text)])
}
const miss = (name: Criterion, facts: Partial<Facts>, asked: Partial<ListingCriteria> = {}) =>
  why({ [name]: 'unmet' }, facts, { ...listingCriteria, ...asked })

test('nothing missing is a full match', () => {
  expect(why({ city: 'met', price: 'met' })).toEqual([['full', 'התאמה מלאה']])
})

test('what the asset does not say is named, in the order of the rule', () => {
  expect(why({ city: 'met', floor: 'unknown', storage: 'unknown' })).toEqual([['unknown', 'לא ידוע: קומה, מחסן']])
})

test('a miss comes before what is not known', () => {
  expect(why({ price: 'unmet', floor: 'unknown' }, { price: 3_790_000 })).toEqual([
    ['unmet', 'מחיר גבוה ב־3.8%'],
    ['unknown', 'לא ידוע: קומה'],
  ])
})

describe('how little is missing', () => {
  test('price over the budget, and over price_to where there is no budget', () => {
    expect(miss('price', { price: 3_790_000 })).toEqual([['unmet', 'מחיר גבוה ב־3.8%']])
    expect(miss('price', { price: 2_100_000 }, { budget: 0, price_to: 2_000_000 })).toEqual([['unmet', 'מחיר גבוה ב־5%']])
  })

  test('a price that is over by next to nothing is never 0%', () => {
    expect(miss('price', { price: 3_650_001 })).toEqual([['unmet', 'מחיר גבוה ב־0.1%']])
  })

  test('half a room, either way', () => {
    expect(miss('rooms', { number_of_rooms: 3.5 })).toEqual([['unmet', 'חצי חדר פחות']])
    expect(miss('rooms', { number_of_rooms: 5.5 })).toEqual([['unmet', 'חצי חדר יותר']])
  })

  test('one floor, each part of the criterion', () => {
    expect(miss('floor', { floor: 7 })).toEqual([['unmet', 'קומה אחת מעל']])
    expect(miss('floor', { floor: 1 })).toEqual([['unmet', 'קומה אחת מתחת']])
    expect(miss('floor', { floor: 1 }, { from_floor: null, not_first_floor: true })).toEqual([['unmet', 'קומה אחת מתחת']])
    expect(miss('floor', { highest_floor: 7 }, { floors_in_building: 6 })).toEqual([['unmet', 'בניין גבוה בקומה אחת']])
    expect(miss('floor', { floor: 5, highest_floor: 5 }, { not_last_floor: true })).toEqual([['unmet', 'קומה אחרונה']])
  })

  test('a garden flat may be low: there the height of the building is the miss', () => {
    expect(miss('floor', { asset_type: 'GT', floor: 0, highest_floor: 4 }, { floors_in_building: 3 })).toEqual([
      ['unmet', 'בניין גבוה בקומה אחת'],
    ])
  })

  test('an open upper floor (40+) is never passed', () => {
    expect(miss('floor', { floor: 41, highest_floor: 41 }, { to_floor: 40, not_last_floor: true })).toEqual([
      ['unmet', 'קומה אחרונה'],
    ])
  })

  test('area, built and outside', () => {
    expect(miss('built_size', { asset_built_area: 93 })).toEqual([['unmet', 'שטח קטן ב־7%']])
    expect(miss('outside_size', {})).toEqual([['unmet', 'שטח חוץ קטן במעט']])
  })

  test('without the listingCriteria the miss has no measure', () => {
    const unmeasured = (name: Criterion) => whyOf(match(), { criteria: [{ name, verdict: 'unmet' }] })[0]?.text
    expect(unmeasured('price')).toBe('מחיר גבוה במעט')
    expect(unmeasured('rooms')).toBe('הפרש של חצי חדר')
    expect(unmeasured('floor')).toBe('הפרש של קומה אחת')
    expect(unmeasured('built_size')).toBe('שטח קטן במעט')
  })

  test('what is never missed by little is only named', () => {
    expect(miss('elevator', {})).toEqual([['unmet', 'לא מתקיים: מעלית']])
  })
})
