import { expect, test } from 'vitest'
import { readQuickViewing } from './quick-viewing.ts'

test.each([
  ['סיור עם דנה בביאליק 45 מחר ב־17', ['בביאליק 45', 'ביאליק 45'], null],
  ['סיור עם דנה מחר ב-17 באבן גבירול 12 לשעה', ['גבירול 12'], 60],
  ['סיור לדנה כץ, הרצל 5א, ל־45 דקות', ['הרצל 5א', 'רצל 5א'], 45],
  ['סיור עם דנה מחר בשעה 17 לחצי שעה', [], 30],
  ['סיור עם דנה ב-3.12', [], null],
  ['סיור עם דנה מחר 17:30', [], null],
  ['viewing with Dana at Bialik 45 tomorrow at 5pm for 20 minutes', ['Bialik 45'], 20],
])('%s', (text, addresses, minutes) => {
  expect(readQuickViewing(text)).toEqual({ addresses, minutes })
})

test.each(['לתאם סיור עם דנה', 'להתקשר לדנה אחרי הסיור בביאליק 45', 'סיורים', ''])('"%s" is no viewing', (text) => {
  expect(readQuickViewing(text)).toBeNull()
})
