import { expect, test } from 'vitest'
import { maskNumber, showsNumber } from './house-numbers.ts'

const house = { street: "ז'בוטינסקי", number: '45' }

test.each([
  ['דירה ברחוב ז׳בוטינסקי 45, קומה 2', 'דירה ברחוב ז׳בוטינסקי •••, קומה 2'],
  ['ז"בוטינסקי מס׳ 45א', 'ז"בוטינסקי מס׳ •••'],
  ['הדירה בזבוטינסקי 45/3 מול הים', 'הדירה בזבוטינסקי ••• מול הים'],
  ['45 זבוטינסקי', '••• זבוטינסקי'],
  // Another number after the street is a house number too, unless a unit follows.
  ['זבוטינסקי 47', 'זבוטינסקי •••'],
  ['זבוטינסקי 4 חדרים', 'זבוטינסקי 4 חדרים'],
  ['זבוטינסקי, 4.5 חדרים', 'זבוטינסקי, 4.5 חדרים'],
  ['מזבוטינסקי 3 דקות', 'מזבוטינסקי 3 דקות'],
  ['זבוטינסקי 1,900,000 ₪', 'זבוטינסקי 1,900,000 ₪'],
  ['45 מ״ר בהרצל 12', '45 מ״ר בהרצל 12'],
])('%s reads %s', (text, masked) => {
  expect(maskNumber(text, house)).toBe(masked)
  expect(showsNumber(text, house)).toBe(text !== masked)
})

test('a street is found without its title, and a house without a number by any number beside it', () => {
  expect(maskNumber('שדרות ירושלים 12, שד׳ ירושלים 12', { street: 'שד ירושלים', number: null })).toBe(
    'שדרות ירושלים •••, שד׳ ירושלים •••',
  )
  expect(maskNumber('Herzl 12b, 3 rooms', { street: 'Herzl', number: '12b' })).toBe('Herzl •••, 3 rooms')
})
