import { type CallToday, callToday, recordCall } from '@mafteach/contract/tasks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, counted, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { CallTodayPage } from './CallTodayPage.tsx'

const call = (id: number, name: string): CallToday => ({
  customer: { id, name, phone: '0501234567' },
  reasons: ['NEW_LEAD'],
  facts: { since: new Date().toISOString() },
  last_contact_at: null,
})

afterEach(() => vi.unstubAllGlobals())

test('on a desktop the chosen call is beside the list, with its number, and the next one follows when it is done', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(width >= 62em)', media }),
  )
  const calls = [call(1, 'דנה לוי'), call(2, 'רון כהן'), call(3, 'יעל שגיא')]
  const server = fakeServer(
    answer(callToday, () => counted(calls, { 'X-Done-Today': 0 })),
    answer(recordCall, () => ({ ok: true, id: 5 })),
  )
  renderScreen(<CallTodayPage />)
  const pane = await screen.findByRole('complementary', { name: 'השיחה שנבחרה' })
  expect(within(pane).getByRole('heading').textContent).toBe('דנה לוי')
  expect(within(pane).getByText('050-123-4567')).toBeTruthy()
  const shown = () => within(screen.getByRole('complementary')).getByRole('heading').textContent
  fireEvent.click(screen.getByRole('link', { name: 'רון כהן' }), { detail: 1 })
  expect(shown()).toBe('רון כהן')
  fireEvent.change(screen.getByRole('textbox', { name: 'הערה, לא חובה' }), { target: { value: 'רוצה גינה' } })
  fireEvent.click(screen.getByRole('button', { name: 'דיברנו' }))
  expect(shown()).toBe('דנה לוי')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'הערה, לא חובה' }).value).toBe('')
  await waitFor(() => expect(server.bodies(recordCall)).toEqual([{ result: 'TALKED', note: 'רוצה גינה' }]))
  expect(screen.queryByRole('link', { name: 'רון כהן' })).toBeNull()
})
