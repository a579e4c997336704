import { updateProfile } from '@mafteach/contract/access'
import type { LicenseState } from '@mafteach/contract/licences.codes'
import { AgentCard, blockAgent, blockedAgents, unblockAgent } from '@mafteach/contract/network'
import { removeProfileImage } from '@mafteach/contract/profile'
import { realtor } from '@mafteach/contract/realtor'
import { home } from '@mafteach/contract/sign-in'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { closeToast, currentToasts, takeBack } from '#shared/ui/toasts.ts'
import { BlockedPage } from './BlockedPage.tsx'
import { EditProfilePage } from './EditProfilePage.tsx'

const me = { id: 7, uuid: '7d444840-9dc0-4d2b-8d3b-111111111111', name: 'נועה ברקאי', email: 'noa@example.test' }
const card = sampleOf(realtor, {
  ...me,
  phone: '0500000001',
  image_url: '/media/agents/a-400.webp',
  about: 'דירות משפחה',
  seniority: 2014,
  license_number: '3012345',
  activity_areas: [{ id: 8600, name: 'רמת גן' }],
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const { id } of currentToasts()) closeToast(id)
})

const edit = async (license_state: LicenseState = 'unchecked') => {
  const server = fakeServer(
    answer(realtor, card),
    answer(home, sampleOf(home, { ...me, image_url: card.image_url })),
    answer(updateProfile, { ok: true }),
    answer(removeProfileImage, { ok: true }),
  )
  await loadModal()
  renderScreen(<EditProfilePage />, {
    path: '/profile/edit',
    data: [[meQuery.queryKey, { ...me, license_state, image_url: card.image_url }]],
  })
  await screen.findByDisplayValue('נועה ברקאי')
  return server
}

test.each([
  ['unchecked', null],
  ['found', null],
  ['confirmed', null],
  ['waiting', /הרישיון ממתין לאישור/],
  ['gone', /הרישיון לא נמצא בפנקס המעודכן/],
] as const)('a licence that is %s', async (state, notice) => {
  await edit(state)
  expect(screen.queryByRole('status')?.textContent ?? null).toEqual(notice && expect.stringMatching(notice))
})

test('the form holds what is known, checks the licence and the year, and sends what others read', async () => {
  const server = await edit()
  const set = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  for (const value of ['noa@example.test', '3012345', '2014', 'דירות משפחה']) expect(screen.getByDisplayValue(value)).toBeTruthy()
  set(/מספר רישיון/, '12')
  set(/ניסיון מאז/, '1850')
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  expect(screen.getAllByText(/בין 3 ל־9 ספרות/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/שנה בין 1930/).length).toBeGreaterThan(0)
  set(/מספר רישיון/, ' 3124587 ')
  set(/ניסיון מאז/, '2010')
  set(/כמה מילים/, '')
  fireEvent.click(screen.getByRole('button', { name: 'הסרת רמת גן' }))
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(server.bodies(updateProfile)).toHaveLength(1))
  expect(server.bodies(updateProfile)).toEqual([
    {
      name: 'נועה ברקאי',
      about: null,
      email: 'noa@example.test',
      license_number: '3124587',
      seniority: 2010,
      activity_areas: [],
    },
  ])
})

test('a file that is no picture is reported before anything is sent', async () => {
  const server = await edit()
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('בחירת תמונה'), { target: { files: [file] } })
  choose(new File(['MZ'], 'me.exe', { type: 'application/x-msdownload' }))
  expect(await screen.findByText(/זה לא קובץ JPEG/)).toBeTruthy()
  const large = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
  choose(large)
  expect(await screen.findByText(/הקובץ גדול מ־20 מ״ב/)).toBeTruthy()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new DOMException('broken'))
    },
  )
  choose(new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(/הקובץ פגום/)).toBeTruthy()
  expect(server.written()).toEqual([])
})

test('the picture goes when nobody takes its removal back', async () => {
  const server = await edit()
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'הסרה' }))
  remove()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'הסרה' })).toBeNull())
  takeBack(currentToasts().at(-1)!)
  await screen.findByRole('button', { name: 'הסרה' })
  expect(server.written()).toEqual([])
  remove()
  closeToast(currentToasts().at(-1)!.id)
  await waitFor(() => expect(server.written()).toEqual([['DELETE /access-control/users/image/', undefined]]))
})

test('somebody blocked is let in again, and blocked again by the toast', async () => {
  const dan = sampleOf(AgentCard, { id: 3, name: 'דוד לוי', agency: { name: 'לוי' } })
  const server = fakeServer(
    answer(blockedAgents, page([dan])),
    answer(unblockAgent, { ok: true }),
    answer(blockAgent, { ok: true }),
  )
  renderScreen(<BlockedPage />, { path: '/profile/blocked' })
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול החסימה של דוד לוי' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('החסימה של דוד לוי בוטלה'))
  takeBack(currentToasts().at(-1)!)
  await waitFor(() => expect(server.written()).toHaveLength(2))
  expect(server.written()).toEqual([
    ['DELETE /connecteam/blocked/', { user_id: 3 }],
    ['POST /connecteam/blocked/', { user_id: 3 }],
  ])
})

test('nobody blocked: the page says what blocking is', async () => {
  fakeServer(answer(blockedAgents, page([])))
  renderScreen(<BlockedPage />, { path: '/profile/blocked' })
  expect(await screen.findByRole('heading', { name: 'אין כאן אף אחד' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
