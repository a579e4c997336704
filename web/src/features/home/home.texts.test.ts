import { expect, test } from 'vitest'
import { homeTexts } from './home.texts.ts'

test.each(['he', 'en'] as const)('what day it is reads in %s as `Intl` writes it', (language) => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  for (let day = 1; day <= 366; day++) {
    const date = new Date(Date.UTC(2028, 0, day))
    expect(homeTexts[language].today(date)).toBe(format.format(date))
  }
})
