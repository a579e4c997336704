import { api, expect, ONE_SIZE, productUrl, signIn, test } from './product.ts'

const addCustomer = (name: string, phone: string, access: string) => api('/real-estate/customer/', { name, phone }, access)

test.describe('over a connection that breaks', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })

  test('changes made elsewhere appear without a reload, also those made while the connection was lost', {
    tag: ONE_SIZE,
  }, async ({ page, agent, context }) => {
    const stream = page.waitForResponse((response) => response.url().includes('/api/events/'))
    await page.goto(productUrl('/customers'))
    await stream
    await addCustomer('דנה ממכשיר אחר', '0521110001', agent.access)
    await expect(page.getByText('דנה ממכשיר אחר')).toBeVisible()

    await context.setOffline(true)
    await addCustomer('רון בלי קו', '0521110002', agent.access)
    await context.setOffline(false)
    await expect(page.getByText('רון בלי קו')).toBeVisible()
  })
})

test('all tabs of a browser share one stream; when the tab that reads it is closed, another takes over', {
  tag: ONE_SIZE,
}, async ({ page, agent, context }) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/events/')) streams.push(request.url())
  })
  await page.goto(productUrl('/customers'))
  await expect.poll(() => streams.length).toBe(1)
  const second = await context.newPage()
  await signIn(second, agent)
  await second.goto(productUrl('/customers'))
  await expect(second.getByRole('heading', { name: 'לקוחות' }).first()).toBeVisible()
  await addCustomer('דנה בשתי לשוניות', '0521110003', agent.access)
  await expect(page.getByText('דנה בשתי לשוניות')).toBeVisible()
  await expect(second.getByText('דנה בשתי לשוניות')).toBeVisible()
  expect(streams).toHaveLength(1)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await addCustomer('רון אחרי הסגירה', '0521110004', agent.access)
  await expect(second.getByText('רון אחרי הסגירה')).toBeVisible()
})
