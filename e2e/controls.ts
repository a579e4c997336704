import { expect, type Locator, type Page } from '@playwright/test'

/** How a person uses the shared controls. */

/** Opens a list by its label and picks what a typed text finds. */
export async function chooseBySearch(page: Page, label: string, search: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  const searchField = page.getByRole('textbox', { name: 'חיפוש', exact: true })
  // The list opened by itself after the previous field, or must be opened.
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click({ timeout: 2_000 })
    await expect(searchField).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await searchField.fill(search)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens a list by its label and picks these options, then closes it; on the phone a list may be a row of chips. */
export async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  const chips = page.getByRole('group', { name: new RegExp(`^${label}`) })
  const list = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await expect(chips.or(list).first()).toBeVisible()
  if (await chips.isVisible()) {
    for (const option of options) await chips.getByRole('button', { name: option, exact: true }).click()
    return
  }
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  const isOpen = async () => (await field.getAttribute('aria-expanded')) === 'true'
  for (const option of options) {
    const choice = page.getByRole('option', { name: option, exact: true })
    const isChosen = async () =>
      (await field.textContent())?.trim() === option || (await choice.and(page.locator('[data-combobox-active]')).count()) > 0
    // A list that closes under the finger is opened again, and took nothing.
    await expect(async () => {
      if (await isChosen()) return
      if (!(await isOpen())) await field.click()
      await choice.click({ timeout: 2_000 })
      await expect.poll(isChosen, { timeout: 1_000 }).toBe(true)
    }).toPass()
  }
  // A sheet has a button at its bottom, a dropdown closes with Escape.
  const end = page.getByRole('button', { name: /^סיום/ })
  if (await end.isVisible()) await end.click()
  else if (await isOpen()) await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** Presses undo in a toast: there may be several. Its words share their line with what can be done only if one line is enough for both. */
export const undo = async (page: Page, toastText: string | RegExp): Promise<void> => {
  const toast = page.locator('[data-status]').filter({ hasText: toastText })
  const button = toast.getByRole('button', { name: 'ביטול' })
  const squeezed = button.evaluate((undoing, text) => {
    const words = [...undoing.closest('[data-status]')!.querySelectorAll('span')].find(({ textContent }) =>
      text.test(textContent),
    )!
    const { bottom, height } = words.getBoundingClientRect()
    return height > 50 && undoing.getBoundingClientRect().top < bottom - 10 && words.textContent
  }, new RegExp(toastText))
  expect(await squeezed).toBe(false)
  await button.click()
}

/** Words stay on one line on phones of every width. */
export async function expectOneLine(words: Locator): Promise<void> {
  await expect(words).toBeVisible()
  for (const width of [320, 360, 375, 390, 412]) {
    await words.page().setViewportSize({ width, height: 800 })
    const { height } = (await words.boundingBox())!
    expect(height, `at ${width} px`).toBeLessThan(30)
  }
}
