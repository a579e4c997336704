import type { Page } from '@playwright/test'

const OF_RENTALS = /השכרה|השכרות|לשכירות|השכירות|שכר ה?דירה|שוכרים|השוכר|משכירים|המשכיר|הושכר|מושכר|₪[\d,]+ לחודש/g

/** Rental words on a page of an agent with sales only, who should see none. */
export const rentalWords = (page: Page): Promise<string[]> =>
  page.evaluate((words) => [...new Set(document.body.innerText.match(new RegExp(words, 'g')) ?? [])], OF_RENTALS.source)
