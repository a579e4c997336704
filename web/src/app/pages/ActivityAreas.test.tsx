import { cities } from '@mafteach/contract/places'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'

test('a newcomer names the cities they work in, and takes one back', async () => {
  localStorage.setItem('auth_token', 'a')
  localStorage.setItem('refresh_token', 'b')
  vi.stubGlobal('scrollTo', () => undefined)
  const sent: unknown[] = []
  const results = [
    { id: 5000, name: 'תל אביב - יפו' },
    { id: 8600, name: 'רמת גן' },
  ]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes(cities.path)) return Response.json({ count: 2, next: null, previous: null, results })
    sent.push(JSON.parse(init.body as string))
    return Response.json({ access: 'c', id: 1, uuid: '' }, { status: 201 })
  })
  renderScreen(<RegistrationPage />)
  fireEvent.change(screen.getByLabelText(/שם מלא/), { target: { value: 'נועה ברקאי' } })
  for (const name of ['תל אביב - יפו', 'רמת גן']) {
    fireEvent.click(screen.getByRole('combobox', { name: /ערי פעילות/ }))
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  fireEvent.click(screen.getByRole('button', { name: 'הסרת תל אביב - יפו' }))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'התחלת עבודה' }))
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ name: 'נועה ברקאי', activity_areas: [8600] })]))
})
