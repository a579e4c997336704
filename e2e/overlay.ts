import { expect, type Page } from '@playwright/test'
import { productUrl } from './product.ts'

/** Actions on the asset overlay, as a person does them. */

export const tiles = (page: Page) => page.getByRole('list', { name: 'פעולות' })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const toasts = (page: Page) => page.getByLabel('הודעות מערכת')

/** Opens an asset over the customers' page, which shows it nowhere else. */
export async function open(page: Page, asset: number): Promise<void> {
  await page.goto(productUrl(`/customers?asset=${asset}`))
  await expect(tiles(page)).toBeVisible()
}

/** Presses a tile, or an entry behind "more". */
export async function act(page: Page, name: string): Promise<void> {
  const tile = tiles(page).getByRole('button', { name, exact: true })
  if ((await tile.count()) > 0) return tile.click()
  await tiles(page).getByRole('button', { name: 'עוד', exact: true }).click()
  await dialog(page, 'פעולות נוספות').getByRole('button', { name, exact: true }).click()
}

/** Shows an asset's management, on the phone a tab. */
export async function openManagement(page: Page): Promise<void> {
  await expect(tiles(page)).toBeVisible()
  const tab = page.getByRole('tab', { name: 'ניהול', exact: true })
  if (await tab.isVisible()) await tab.click()
}
