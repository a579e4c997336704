import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts, takeBack } from '#shared/toasts.ts'
import { loadModal } from '#shared/ui/Modal.tsx'
import { BlockedPage } from './BlockedPage.tsx'
import { EditProfilePage } from './EditProfilePage.tsx'

const me = { id: 7, uuid: '7d444840-9dc0-4d2b-8d3b-111111111111', name: 'נועה ברקאי', email: 'noa@example.test' }
const card = {
  ...me,
  phone: '0500000001',
  image_url: '/media/agents/a-400.webp',
  about: 'דירות משפחה',
  seniority: 2014,
  license_number: '3012345',
  activity_areas: [{ id: 8600, name: 'רמת גן' }],
  avg_reviews_rating: null,
  reviews_count: 0,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const { id } of currentToasts()) closeToast(id)
})

const answering = (answers: Record<string, unknown>) => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.split('?')[0]!
    if (method !== 'GET') sent.push([`${method} ${path}`, typeof body === 'string' ? JSON.parse(body) : body])
    return Response.json(answers[path] ?? { ok: true })
  })
  return sent
}

const edit = async () => {
  const sent = answering({ [`/api/access-control/realtors/${me.uuid}/`]: card, '/api/access-control/users/home/': card })
  await loadModal()
  renderScreen(<EditProfilePage />, { path: '/profile/edit', data: [[meQuery.queryKey, { ...me, image_url: card.image_url }]] })
  await screen.findByDisplayValue('נועה ברקאי')
  return sent
}

test('the form holds what is known, checks the licence and the year, and sends what others read', async () => {
  const sent = await edit()
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
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([
    'PATCH /api/access-control/users/update_profile/',
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

test('what is no picture is said before anything is sent', async () => {
  const sent = await edit()
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
  expect(sent).toEqual([])
})

test('the picture goes when nobody takes its removal back', async () => {
  const sent = await edit()
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'הסרה' }))
  remove()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'הסרה' })).toBeNull())
  takeBack(currentToasts().at(-1)!)
  await screen.findByRole('button', { name: 'הסרה' })
  expect(sent).toEqual([])
  remove()
  closeToast(currentToasts().at(-1)!.id)
  await waitFor(() => expect(sent).toEqual([['DELETE /api/access-control/users/image/', undefined]]))
})

test('somebody blocked is let in again, and blocked again by the toast', async () => {
  const results = [{ id: 3, uuid: 'x', name: 'דוד לוי', phone: '', img_url: null, image_url: null, agency: { name: 'לוי' } }]
  const sent = answering({ '/api/connecteam/blocked/': { count: 1, next: null, previous: null, results } })
  renderScreen(<BlockedPage />, { path: '/profile/blocked' })
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול החסימה של דוד לוי' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('החסימה של דוד לוי בוטלה'))
  takeBack(currentToasts().at(-1)!)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['DELETE /api/connecteam/blocked/', { user_id: 3 }],
    ['POST /api/connecteam/blocked/', { user_id: 3 }],
  ])
})

test('nobody blocked: the page says what blocking is', async () => {
  answering({ '/api/connecteam/blocked/': { count: 0, next: null, previous: null, results: [] } })
  renderScreen(<BlockedPage />, { path: '/profile/blocked' })
  expect(await screen.findByRole('heading', { name: 'אין כאן אף אחד' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
