import type { Page } from '@playwright/test'
import { newAsset, newCustomer } from './market.ts'
import { codeFor, expect, newAgent, ONE_SIZE, productUrl, test } from './product.ts'

/**
 * The API from pages of other origins: the native apps' and strangers' (product.md section 13). No browser opens `capacitor://localhost`: it is
 * requested without one.
 */

const ORIGIN = 'https://localhost'

/** An empty page of an origin. */
async function openPage(page: Page, origin: string): Promise<void> {
  // The tested product is on this machine, which foreign pages may call with permission.
  await page.context().grantPermissions(['local-network-access'], { origin })
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>app</title>' }),
  )
  await page.goto(`${origin}/`)
}

interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Calls the API from the page, and returns what the browser lets it read of the reply. */
const ask = (page: Page, path: string, { body, ...init }: RequestInit = {}): Promise<Answer> =>
  page.evaluate(
    async ([url, init, body]) => {
      const answer = await fetch(url, { ...init, ...(body === undefined ? {} : { body }) })
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
    },
    [productUrl(`/api${path}`), init, body as string | undefined] as const,
  )
const json = (value: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

test('the page of the native app: signing in, lists, an interrupted upload, live events, a file', { tag: ONE_SIZE }, async ({
  page,
}) => {
  const agent = await newAgent()
  await newCustomer(agent, 'דנה לוי')
  const asset = await newAsset(agent, { address_number: '11' })
  await openPage(page, ORIGIN)

  await ask(page, '/access-control/auth/send_otp_code/', json({ phone: agent.phone }))
  const code = await codeFor(agent.phone)
  const { text } = await ask(page, '/access-control/auth/verify_otp_code/', json({ phone: agent.phone, code }))
  const authorization = `Bearer ${JSON.parse(text).access}`

  const list = await ask(page, '/real-estate/customer/', { headers: { authorization, 'accept-language': 'he' } })
  expect(JSON.parse(list.text).results).toMatchObject([{ name: 'דנה לוי' }])

  await test.step('an upload stops half way; the page asks for the offset and sends the rest', async () => {
    const sent = await page.evaluate(
      async ([url, authorization]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
        const pixels = canvas.getContext('2d')!
        pixels.fillStyle = 'teal'
        pixels.fillRect(0, 0, 640, 480)
        const photo = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/jpeg'))
        const headers = { authorization, 'tus-resumable': '1.0.0' }
        const name = `filename ${btoa('photo.jpg')}`
        const begun = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'upload-length': String(photo.size), 'upload-metadata': name },
        })
        const place = new URL(begun.headers.get('location')!, url)
        const send = (offset: number, end: number) =>
          fetch(place, {
            method: 'PATCH',
            headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
            body: photo.slice(offset, end),
          })
        await send(0, 1_000)
        const offset = Number((await fetch(place, { method: 'HEAD', headers })).headers.get('upload-offset'))
        const rest = await send(offset, photo.size)
        return { offset, status: rest.status, upload: place.pathname.split('/').at(-1)! }
      },
      [productUrl('/api/real-estate/photo-uploads'), authorization] as const,
    )
    expect(sent).toMatchObject({ offset: 1_000, status: 204 })
    const { headers, ...attach } = json({ upload: sent.upload })
    const attached = await ask(page, `/real-estate/asset/${asset}/images/uploaded/`, {
      ...attach,
      headers: { ...headers, authorization },
    })
    expect(attached.status).toBe(201)
  })

  await test.step('a note written elsewhere arrives as an event', async () => {
    const { id } = await newCustomer(agent, 'יעל כהן')
    const heard = page.evaluate(
      async ([url, authorization]) => {
        const stream = (await fetch(url, { headers: { authorization } })).body!.pipeThrough(new TextDecoderStream()).getReader()
        let text = ''
        while (!text.includes('event: changed')) text += (await stream.read()).value
        await stream.cancel()
        return text
      },
      [productUrl('/api/events/?since_seconds=30'), authorization] as const,
    )
    expect(await heard).toContain(String(id))
  })

  const file = await ask(page, '/real-estate/customer/export/', { headers: { authorization } })
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(file.text).toContain('יעל כהן')
})

test.describe('a page of another origin', { tag: ONE_SIZE }, () => {
  test.use({ expectedErrors: ['blocked by CORS policy', 'net::ERR_FAILED'] })

  test('sends and reads nothing, even with its own token', async ({ page }) => {
    const { access } = await newAgent()
    await openPage(page, 'https://localhost.example')
    for (const path of ['/places/cities/?search=ra', '/app/version/?platform=web'])
      await expect(ask(page, path)).rejects.toThrow('Failed to fetch')
    await expect(ask(page, '/real-estate/customer/', { headers: { authorization: `Bearer ${access}` } })).rejects.toThrow(
      'Failed to fetch',
    )
  })
})
