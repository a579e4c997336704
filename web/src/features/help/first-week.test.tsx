import { updateProfile } from '@mafteach/contract/access'
import { FIRST_WEEK, firstWeek } from '@mafteach/contract/help'
import type { FirstWeek as Steps } from '@mafteach/contract/help.shapes'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { HelpSheet } from './HelpSheet.tsx'
import { firstWeekQuery, helpQuery } from './help.api.ts'

const steps = Object.fromEntries(FIRST_WEEK.map((step) => [step, step === 'customer' || step === 'send'])) as Steps
const known = (week: Steps | null) =>
  [
    [helpQuery.queryKey, { articles: [{ slug: 'answers', title: 'תשובות', text: 'א', pages: ['overview'] }] }],
    [firstWeekQuery.queryKey, { steps: week }],
  ] as const

const Sheet = () => (
  <HelpSheet
    slug={new URLSearchParams(useLocation().search).get('help') ?? ''}
    page="overview"
    onClose={() => undefined}
    onKeys={null}
  />
)

test('the help says how much of the first week is done, and leads to its steps', async () => {
  renderScreen(<Sheet />, { data: known(steps) })
  fireEvent.click(await screen.findByRole('link', { name: 'השבוע הראשון 2 מתוך 8' }))
  expect(await screen.findByRole('dialog', { name: 'השבוע הראשון' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'להוסיף קונה ראשון, נעשה' }).getAttribute('href')).toBe('/customer/add/buyer')
  expect(screen.getByRole('link', { name: 'לקבוע סיור' }).getAttribute('href')).toBe('/viewings?plan=-')
  expect(screen.getAllByRole('link').length).toBe(FIRST_WEEK.length + 1)
})

test('whoever wants none of it puts it away, here and on the overview', async () => {
  const server = fakeServer(answer(updateProfile, { ok: true }), answer(home, sampleOf(home)), answer(firstWeek, { steps: null }))
  renderScreen(<Sheet />, { data: known(steps), path: '/?help=first-week' })
  fireEvent.click(await screen.findByRole('button', { name: 'לא להציג יותר' }))
  await waitFor(() => expect(server.bodies(updateProfile)).toEqual([{ hides_starter_steps: true }]))
  expect(await screen.findByRole('link', { name: 'תשובות' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /השבוע הראשון/ })).toBeNull()
})

test('nothing of it is left once all is done', async () => {
  renderScreen(<Sheet />, { data: known(null), path: '/?help=first-week' })
  expect(await screen.findByRole('link', { name: 'תשובות' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /השבוע הראשון/ })).toBeNull()
})
