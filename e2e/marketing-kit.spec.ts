import { readFileSync } from 'node:fs'
import { newAsset } from './market.ts'
import { openManagement } from './overlay.ts'
import { type Agent, expect, expectAccessible, expectNoSidewaysScroll, productUrl, test } from './product.ts'

/** The marketing kit of a property, from the property to the file. */

/** A photo of one colour, drawn by the page. */
async function addPhotos(agent: Agent, asset: number, photos: Buffer[]): Promise<void> {
  for (const [at, photo] of photos.entries()) {
    const form = new FormData()
    form.set('images', new Blob([new Uint8Array(photo)], { type: 'image/png' }), `${at}.png`)
    const response = await fetch(productUrl(`/api/real-estate/asset/${asset}/images/`), {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.access}` },
      body: form,
    })
    expect(response.status).toBe(201)
  }
}

test('two taps from a property to its leaflet; a story with chosen photos; both are in the log', async ({ page, agent }) => {
  const asset = await newAsset(agent)
  await page.goto(productUrl('/'))
  const colors = ['#2a63a8', '#d66b10', '#0e8459']
  const photos = await page.evaluate((fills) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 800, height: 600 })
    const context = canvas.getContext('2d')!
    return fills.map((fill) => {
      context.fillStyle = fill
      context.fillRect(0, 0, 800, 600)
      return canvas.toDataURL('image/png').split(',')[1]!
    })
  }, colors)
  await addPhotos(
    agent,
    asset,
    photos.map((photo) => Buffer.from(photo, 'base64')),
  )

  await page.goto(productUrl(`/assets?type=my_assets&asset=${asset}`))
  await page.getByRole('button', { name: 'חומרי שיווק' }).click()
  const sheet = page.getByRole('dialog', { name: 'חומרי שיווק' })
  await expect(sheet.getByRole('img', { name: 'כך זה ייראה: עלון' })).toBeVisible()
  const [leaflet] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: 'הורדה' }).click()])
  expect(leaflet.suggestedFilename()).toBe('עלון, ביאליק, רמת גן.pdf')
  expect(
    readFileSync(await leaflet.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(page.getByText('נרשם כפעולת שיווק')).toBeVisible()

  await sheet.getByRole('button', { name: 'סטורי' }).click()
  await sheet.getByText('בחירת תמונות וסדר').click()
  await sheet.getByRole('button', { name: 'תמונה 1' }).click()
  await sheet.getByRole('button', { name: 'הזזת התמונה במקום 2' }).press('ArrowUp')
  await expect(sheet.getByRole('img', { name: 'כך זה ייראה: סטורי' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [story] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: 'הורדה' }).click()])
  expect(story.suggestedFilename()).toBe('סטורי, ביאליק, רמת גן.jpg')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await openManagement(page)
  await page.getByText('יומן הנכס').click()
  await expect(page.getByText('שותף חומר שיווק: עלון')).toBeVisible()
  await expect(page.getByText('שותף חומר שיווק: סטורי')).toBeVisible()
})
