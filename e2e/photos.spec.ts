import { writeFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import {
  type Agent,
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newAgent,
  ONE_SIZE,
  productUrl,
  signIn,
  test,
} from './product.ts'

/** Photos of an asset, as an agent adds them in the flat: many at once, over a bad connection, reordered. */

/** Playwright's trace fetches the shown files, which the product's policy forbids to scripts. */
const OF_THE_TRACE = ["Connecting to 'blob:"]
/** Long enough to unfold, cut and send a large photo on a slow machine. */
const SLOW_MS = 60_000

interface Row {
  id: number
}
interface Shown {
  images: { id: number; width: number }[]
}

let agent: Agent
let asset: number
test.beforeEach(async ({ page }) => {
  agent = await newAgent()
  await signIn(page, agent)
  const first = async (path: string) => (await api<{ results: Row[] }>(path, undefined, agent.access)).results[0]!.id
  const place = {
    city: 8600,
    neighborhood: await first('/real-estate/neighborhoods/?city=8600'),
    street: await first(`/real-estate/streets/?city=8600&search=${encodeURIComponent('ביאליק')}`),
  }
  asset = (await api<Row>('/real-estate/asset/', { ...place, price: 2_450_000 }, agent.access)).id
})

/** A photo of this many pixels, of noise that compresses badly. */
const photo = async (page: Page, name: string, width: number, height = Math.round(width * 0.75)) => {
  const address = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas')
      canvas.width = across!
      canvas.height = down!
      const context = canvas.getContext('2d')!
      const pixels = context.createImageData(canvas.width, canvas.height)
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
      context.putImageData(pixels, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.95)
    },
    [width, height],
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1]!, 'base64') }
}
/** A small photo in a file of three megabytes: it uploads in two parts, and is quickly processed. Bytes after a picture's end are ignored. */
const inChunks = async (page: Page, name: string) => {
  const small = await photo(page, name, 300)
  return { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(3 * 1024 * 1024)]) }
}
const openForm = async (page: Page) => {
  await page.goto(productUrl(`/assets/${asset}/edit`))
  await expect(page.getByRole('group', { name: 'תמונות' })).toBeVisible()
}
const input = (page: Page) => page.locator('input[type=file][multiple]')
const tiles = (page: Page) => page.getByRole('group', { name: 'תמונות' }).locator('[data-key]')
const save = (page: Page) => page.getByRole('button', { name: 'שמירת השינויים' }).click()
const widths = async () =>
  (await api<Shown>(`/real-estate/asset/${asset}/`, undefined, agent.access)).images.map(({ width }) => width)

test.describe('many at once', () => {
  // A file that is no photo gets a 400.
  test.use({ expectedErrors: ['400 (Bad Request)', ...OF_THE_TRACE] })

  test('with a file that is no photo named on its tile; ordered, removed and restored, saved', { tag: ONE_SIZE }, async ({
    page,
  }) => {
    await openForm(page)
    const disguised = {
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    }
    await input(page).setInputFiles([
      await photo(page, 'a.jpg', 300),
      await photo(page, 'b.jpg', 400),
      disguised,
      await photo(page, 'c.jpg', 500),
    ])
    await expect(tiles(page)).toHaveCount(4)
    await expect(tiles(page).nth(2)).toContainText('page.jpg: לא תמונה. מתאימות JPEG, HEIC, PNG, WebP, AVIF ו־TIFF')
    await expect(page.getByRole('progressbar', { name: /^העלאת/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'הסרת התמונה: תמונה 3' }).click()
    await page.getByRole('button', { name: 'הסרת התמונה: תמונה 1' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'ביטול', exact: true }).last().click()
    await expect(tiles(page)).toHaveCount(3)

    // Moves the last one to the front by keys, then after its neighbour by pointer.
    const handle = page.getByRole('button', { name: /^הזזת תמונה 3/ })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('תמונה במקום 1 מתוך 3')).toBeAttached()
    const from = await page.getByRole('button', { name: /^הזזת תמונה 1/ }).boundingBox()
    const to = await tiles(page).nth(1).boundingBox()
    await page.mouse.move(from!.x + 10, from!.y + 10)
    await page.mouse.down()
    await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 8 })
    await page.mouse.up()

    // A floor plan comes after the photos.
    await page.getByRole('button', { name: 'תוכנית הדירה: תמונה 1' }).click()
    await save(page)
    await expect.poll(widths).toEqual([500, 400, 300])
    await page.goto(productUrl(`/assets?asset=${asset}`))
    await expect(page.getByRole('button', { name: 'פתיחת הגלריה: תוכנית הדירה' })).toBeAttached()
  })
})

test('a video and a tour open in the page after a tap, and their sites are not contacted before', { tag: ONE_SIZE }, async ({
  page,
}) => {
  const heard: string[] = []
  for (const site of ['https://www.youtube-nocookie.com/**', 'https://my.matterport.com/**'])
    await page.route(site, (route) => {
      heard.push(`${route.request().url()} ${route.request().headers().referer ?? ''}`)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' })
    })
  await openForm(page)
  const video = page.getByLabel('סרטון', { exact: true })
  await video.fill('https://example.com/film')
  await page.getByLabel('סיור וירטואלי').fill('my.matterport.com/show/?m=SxQL3iGyoDo')
  await save(page)
  await expect(page.getByText('נתמכים קישורים מהאתרים: YouTube, Vimeo', { exact: true })).toBeVisible()
  await video.fill('https://youtu.be/dQw4w9WgXcQ')
  await save(page)
  await expect(page).not.toHaveURL(/\/edit/)

  const tour = `https://my.matterport.com/show/?m=SxQL3iGyoDo ${productUrl('/')}`
  const film = `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ${productUrl('/')}`
  await page.goto(productUrl(`/assets?asset=${asset}`))
  const players = page.getByRole('region', { name: 'סרטון וסיור' })
  await players.getByRole('button', { name: 'סיור וירטואלי' }).click()
  await expect.poll(() => heard).toEqual([tour])
  await expect(players.locator('iframe')).toHaveAttribute('title', 'סיור וירטואלי, Matterport')

  await page.goto(productUrl(`/public-view/asset/${btoa(String(asset))}`))
  await expectAccessible(page)
  await page.getByText('סרטון נפתח מ־YouTube').click()
  await expect.poll(() => heard).toEqual([tour, film])
})

test.describe('a file that is no photo', () => {
  test.use({ expectedErrors: ['400 (Bad Request)', ...OF_THE_TRACE] })

  test('keeps the form open on leaving, which asks, and on saving, which says so in view', { tag: ONE_SIZE }, async ({
    page,
  }) => {
    await openForm(page)
    const disguised = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') }
    await input(page).setInputFiles([await photo(page, 'a.jpg', 300), disguised])
    await expect(tiles(page).nth(1)).toContainText('page.jpg: לא תמונה')
    await expect(page.getByRole('progressbar', { name: /^העלאת/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'חזרה' }).click()
    const question = page.getByRole('dialog', { name: 'לצאת בלי לשמור?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'המשך עריכה' }).click()
    await expect(question).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await save(page)
    const notice = page.getByRole('alert').filter({ hasText: 'תמונה אחת לא הועלתה' })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'סיום בלי להעלות' }).click()
    await expect(page.getByText('הנכס נשמר', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test.describe('over a bad connection', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['Failed to load resource', 'net::ERR', ...OF_THE_TRACE] })

  test('an upload waits for the network and resumes automatically', async ({ page, context }) => {
    await openForm(page)
    const large = await inChunks(page, 'large.jpg')
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    // The connection is lost after the first part.
    await page.route('**/photo-uploads/*', async (route) => {
      if (route.request().method() === 'PATCH' && Number(route.request().headers()['upload-offset']) > 0 && !isBack) {
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      } else await route.continue()
    })
    let isBack = false
    await input(page).setInputFiles(large)
    await expect(tiles(page).first()).toContainText('ממתינה לחיבור')
    isBack = true
    await context.setOffline(false)
    await expect(tiles(page).first()).not.toContainText('ממתינה')
    await save(page)
    await expect.poll(widths).toEqual([300])
    // No part was sent twice.
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  })

  test('after a reload the files are named, and resume when they are chosen again', async ({ page }, info) => {
    await openForm(page)
    const file = info.outputPath('סלון.jpg')
    writeFileSync(file, (await inChunks(page, 'סלון.jpg')).buffer)
    const isLater = (request: Request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0
    await page.route('**/photo-uploads/*', (route) =>
      isLater(route.request()) ? route.abort('internetdisconnected') : route.continue(),
    )
    const broke = page.waitForEvent('requestfailed', { predicate: isLater, timeout: SLOW_MS })
    await input(page).setInputFiles(file)
    await broke
    await page.reload()
    await page.unroute('**/photo-uploads/*')
    await expect(page.getByText(/העלאה של תמונה אחת נקטעה: סלון\.jpg/)).toBeVisible()
    const next = page.waitForRequest((request) => request.method() === 'PATCH')
    await input(page).setInputFiles(file)
    expect(isLater(await next)).toBe(true)
    await expect(page.getByText(/נקטעה/)).toHaveCount(0)
    await save(page)
    await expect.poll(widths).toEqual([300])
    // The form is done too, and can be left.
    await expect(page.getByText('הנכס נשמר')).toBeVisible()
    await openForm(page)
    await expect(page.getByText(/נקטעה/)).toHaveCount(0)
  })
})

test('another firm’s logo: marked by hand, shown to nobody, filled in, accepted', { tag: ONE_SIZE }, async ({ page }) => {
  test.slow()
  await openForm(page)
  await input(page).setInputFiles([await photo(page, 'a.jpg', 640), await photo(page, 'b.jpg', 400)])
  await expect(page.getByRole('progressbar', { name: /^העלאת/ })).toHaveCount(0)
  await save(page)
  await expect.poll(widths).toEqual([640, 400])

  await page.goto(productUrl(`/assets/?type=my_assets&asset=${asset}`))
  const first = page.getByRole('button', { name: /^פתיחת הגלריה: תמונה 1/ })
  const mark = page.getByRole('dialog', { name: 'גלריית תמונות' }).getByRole('button', { name: 'לוגו של משרד אחר' })
  await first.click()
  await expectAccessible(page)
  await mark.click()
  const dialog = page.getByRole('dialog', { name: 'לוגו של משרד אחר' })
  const region = dialog.getByRole('button', { name: 'המלבן שמסמן את הלוגו' })
  const field = await region.locator('..').boundingBox()
  await page.mouse.move(field!.x + field!.width * 0.1, field!.y + field!.height * 0.1)
  await page.mouse.down()
  await page.mouse.move(field!.x + field!.width * 0.3, field!.y + field!.height * 0.2, { steps: 4 })
  await page.mouse.up()
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await mark.click()
  await dialog.getByRole('button', { name: 'סימון והסרה' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'תמונה 1 שממתינה להסרת לוגו' })).toBeVisible()

  // The job is done, and the first photo is the first again.
  await page.getByRole('button', { name: /^הלוגו הוסר מתמונה 1/ }).click({ timeout: 60_000 })
  await expect(dialog.getByRole('img', { name: 'אחרי' })).toBeVisible()
  await dialog.getByRole('button', { name: 'נראה טוב' }).click()
  await expect(dialog).toBeHidden()
  await first.click()
  await expect(mark).toBeVisible()
  expect(await widths()).toEqual([640, 400])
})

test('the gallery: next and previous, swipe by keys, Escape closes it alone', { tag: ONE_SIZE }, async ({ page }) => {
  await openForm(page)
  await input(page).setInputFiles([await photo(page, 'a.jpg', 640), await photo(page, 'b.jpg', 400)])
  await save(page)
  await expect.poll(widths).toEqual([640, 400])
  await page.goto(productUrl(`/assets/?type=my_assets&asset=${asset}`))
  await page.getByRole('button', { name: /^פתיחת הגלריה: תמונה 1/ }).click()
  const gallery = page.getByRole('dialog', { name: 'גלריית תמונות' })
  await expect(gallery.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(page.getByRole('button', { name: /^פתיחת הגלריה: תמונה 1/ })).toBeVisible()
})
