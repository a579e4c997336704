import { changeSettings, Settings, settings } from '@mafteach/contract/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts, takeBack } from '#shared/ui/toasts.ts'
import { BusyCalendar } from './BusyCalendar.tsx'

const URL = 'https://calendar.example/secret.ics'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const open = (given: Pick<Settings, 'busy_calendar_url' | 'busy_calendar'>) => {
  const stored = sampleOf(Settings, given)
  const server = fakeServer(
    answer(settings, () => stored),
    answer(changeSettings, ({ body }) => Object.assign(stored, body, body?.busy_calendar_url ? {} : { busy_calendar: null })),
  )
  renderScreen(<BusyCalendar />)
  return { kept: stored, server }
}

test('a calendar is connected by its address, also as Apple writes it, and is read', async () => {
  const { server } = open({ busy_calendar_url: null, busy_calendar: null })
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור יומן' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('כתובת היומן'), { target: { value: ' webcal://calendar.example/secret.ics' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'חיבור' }))
  expect(await screen.findByText('היומן נקרא עכשיו')).toBeTruthy()
  expect(server.bodies(changeSettings)).toEqual([{ busy_calendar_url: URL }])
})

test('says when it was read, reads it again, and removes it with a way back', async () => {
  const { server } = open({ busy_calendar_url: URL, busy_calendar: { ok: true, read_at: minutesAgo(10), error: null } })
  expect(await screen.findByText('היומן נקרא לפני 10 דקות. הוא נקרא שוב בכל שעה.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'קריאה חוזרת' }))
  expect(await screen.findByText('היומן נקרא עכשיו')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'הסרה' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('היומן הוסר והזמנים שלו נמחקו'))
  expect(screen.getByRole('button', { name: 'חיבור יומן' })).toBeTruthy()
  takeBack(currentToasts().at(-1)!)
  await waitFor(() => expect(server.bodies(changeSettings)).toEqual([URL, null, URL].map((url) => ({ busy_calendar_url: url }))))
})

test('says why it was not read, and that the last times stay', async () => {
  open({ busy_calendar_url: URL, busy_calendar: { ok: false, read_at: minutesAgo(1), error: 'not_a_calendar' } })
  expect(await screen.findByText('היומן לא נקרא: בכתובת הזאת אין יומן.')).toBeTruthy()
  expect(screen.getByText('הזמנים מהקריאה המוצלחת האחרונה נשארים.')).toBeTruthy()
})
