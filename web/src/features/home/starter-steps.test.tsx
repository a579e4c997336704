import { updateProfile } from '@mafteach/contract/access'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { homeQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { StarterSteps } from './StarterSteps.tsx'

const steps = { customer: true, asset: false, whatsapp: false, colleague: false }
const known = (is_agency_manager: boolean) => [[homeQuery.queryKey, { is_agency_manager, starter_steps: steps }]] as const

test('each step that is left is one tap away', () => {
  renderScreen(<StarterSteps steps={steps} />, { data: known(true) })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/assets/add', '/settings/sending#whatsapp', '/agency', '/?help=first-week'])
  expect(screen.getByText('1 מתוך 4')).toBeTruthy()
})

test('whoever manages no agency shares the way to the registration; all of it can be hidden', async () => {
  const server = fakeServer(answer(updateProfile, { ok: true }), answer(home, sampleOf(home)))
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  renderScreen(<StarterSteps steps={steps} />, { data: known(false) })
  fireEvent.click(screen.getByRole('button', { name: 'הזמנת קולגה' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: expect.stringMatching(/\/registration$/) }))
  fireEvent.click(screen.getByRole('button', { name: 'הסתרה' }))
  await waitFor(() => expect(server.bodies(updateProfile)).toEqual([{ hides_starter_steps: true }]))
})
