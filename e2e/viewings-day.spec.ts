import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { displayPhone } from '@mafteach/contract/phones'
import { newAsset, newCustomer } from './market.ts'
import {
  api,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStoredOffline,
  hasCachedAllFiles,
  ONE_SIZE,
  productUrl,
  test,
} from './product.ts'

/** A day of viewings: with the agent's own calendar, on paper, and offline. */

test.use({ serviceWorkers: 'allow', loadsAhead: true, expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED'] })

test('busy times are shown between the viewings of a day, which can be printed and read offline', { tag: ONE_SIZE }, async ({
  page,
  agent,
  context,
}) => {
  const day = addDays(dayInIsrael(), 1)
  const stamp = (clock: string) => `${day.replaceAll('-', '')}T${clock.replace(':', '')}00`
  const calendar = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:רופא שיניים']
    .concat(`DTSTART;TZID=Asia/Jerusalem:${stamp('14:00')}`, `DTEND;TZID=Asia/Jerusalem:${stamp('15:00')}`)
    .concat('END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n')
  const server = createServer((_, response) => void response.end(calendar)).listen(0, '127.0.0.1')
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/mine.ics`
  await expect.poll(() => server.listening).toBe(true)

  const asset = await newAsset(agent)
  const [dana, ron] = [await newCustomer(agent, 'דנה כץ'), await newCustomer(agent, 'רון לוי')]
  for (const [customer, clock] of [
    [dana.id, '12:00'],
    [ron.id, '14:45'],
  ] as const) {
    const viewing = { customer, asset, starts_at: momentInIsrael(day, clock).toISOString(), note: 'המפתח אצל השכנה' }
    await api('/viewings/', viewing, agent.access)
  }

  await test.step('the calendar is connected in the settings', async () => {
    await page.goto(productUrl('/settings/viewings#busy_calendar'))
    await page.getByRole('button', { name: 'חיבור יומן' }).click()
    const dialog = page.getByRole('dialog', { name: 'חיבור היומן האישי' })
    await dialog.getByLabel('כתובת היומן').fill(url())
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'חיבור' }).click()
    await expect(page.getByText('היומן נקרא. הוא נקרא שוב בכל שעה.')).toBeVisible()
  })
  server.close()

  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `פרטי הסיור: ${name}` }) })
  await test.step('the day and the week', async () => {
    await page.goto(productUrl(`/viewings?day=${day}`))
    await expect(page.getByText('תפוס ביומן')).toBeVisible()
    await expect(page.getByText('רופא שיניים')).toHaveCount(0)
    await expect(card('רון לוי').getByText('חופף לזמן תפוס ב־14:00')).toBeVisible()
    await expect(card('דנה כץ').getByText(/חופף/)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: 'שבוע' }).click()
    await expect(page.getByRole('button', { name: 'פרטי הסיור: רון לוי' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: 'יום' }).click()
  })

  await test.step('on paper it is a list with phones and notes on one page', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(card('דנה כץ').getByText(displayPhone(dana.phone))).toBeVisible()
    await expect(card('דנה כץ').getByText('המפתח אצל השכנה')).toBeVisible()
    for (const hidden of [page.getByRole('radio', { name: 'שבוע' }), card('דנה כץ').getByRole('link', { name: /Waze/ })])
      await expect(hidden).toBeHidden()
    expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('offline it can be read, and actions say that they need a connection', async () => {
    await expectStoredOffline(page)
    await hasCachedAllFiles(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('תפוס ביומן')).toBeVisible()
    await expect(card('דנה כץ').getByRole('link', { name: /Waze/ })).toBeVisible()
    await page.getByRole('button', { name: 'אישור הסיור: דנה כץ' }).click()
    await expect(page.getByText('אין קליטה. אפשר לנסות שוב.')).toBeVisible()
  })
})
