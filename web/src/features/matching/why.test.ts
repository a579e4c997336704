import type { Criterion } from '@mafteach/contract/criteria'
import type { Off, Verdict } from '@mafteach/contract/explanation'
import { describe, expect, test } from 'vitest'
import { whyOf } from './why.ts'

const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '')
const why = (verdicts: Partial<Record<Criterion, Verdict | Off[]>>) => {
  const criteria = Object.entries(verdicts).map(([name, given]) => ({
    name: name as Criterion,
    ...(typeof given === 'string' ? { verdict: given } : { verdict: 'unmet' as const, off: given }),
  }))
  return whyOf({ criteria }).map(({ tone, text }) => [tone, plain(text)])
}

test('nothing missing is a full match', () => {
  expect(why({ city: 'met', price: 'met' })).toEqual([['full', 'התאמה מלאה']])
})

test('what the asset does not say is named, in the order of the rule', () => {
  expect(why({ city: 'met', floor: 'unknown', storage: 'unknown' })).toEqual([['unknown', 'לא ידוע: קומה, מחסן']])
})

test('unmet criteria come before unknown ones', () => {
  expect(why({ price: [{ how: 'above', by: 0.0384 }], floor: 'unknown' })).toEqual([
    ['unmet', 'מחיר גבוה ב־3.8%'],
    ['unknown', 'לא ידוע: קומה'],
  ])
})

describe('how little is missing', () => {
  test.each<[Criterion, Off[], string]>([
    ['price', [{ how: 'above', by: 0.05 }], 'מחיר גבוה ב־5%'],
    // A tiny difference is never 0%.
    ['price', [{ how: 'above', by: 1 / 3_650_000 }], 'מחיר גבוה ב־0.1%'],
    ['rooms', [{ how: 'below', by: 0.5 }], 'חצי חדר פחות'],
    ['rooms', [{ how: 'above', by: 0.5 }], 'חצי חדר יותר'],
    ['floor', [{ how: 'above', by: 1 }], 'קומה אחת מעל'],
    ['floor', [{ how: 'below', by: 1 }], 'קומה אחת מתחת'],
    ['floor', [{ how: 'taller', by: 1 }], 'בניין גבוה בקומה אחת'],
    [
      'floor',
      [
        { how: 'above', by: 1 },
        { how: 'last', by: 1 },
      ],
      'קומה אחת מעל, קומה אחרונה',
    ],
    ['built_size', [{ how: 'below', by: 0.07 }], 'שטח קטן ב־7%'],
    ['outside_size', [{ how: 'below', by: 0.07 }], 'שטח חוץ קטן במעט'],
  ])('%s off by %j', (name, off, text) => {
    expect(why({ [name]: off })).toEqual([['unmet', text]])
  })

  test('what is never missed by little is only named', () => {
    expect(why({ elevator: 'unmet' })).toEqual([['unmet', 'לא מתקיים: מעלית']])
  })
})
