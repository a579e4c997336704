import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { TimelineNote } from './TimelineNote.tsx'

const note = { id: 3, content: 'מעדיפים קומה גבוהה', created_at: '2026-11-20T08:00:00.000Z', edited_at: null }
const asked: { call: string; body: unknown }[] = []
let refuses = false

beforeEach(() => {
  asked.length = 0
  refuses = false
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.includes('/home/')) return Response.json({ id: 1 })
    asked.push({ call: `${method} ${path.replace('/api/real-estate/customer/7/', '')}`, body: body && JSON.parse(body) })
    return refuses ? Response.json({ code: 'server_error' }, { status: 500 }) : Response.json(note)
  })
})

const draw = () =>
  renderScreen(
    <>
      <TimelineNote customer={7} note={note} />
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )

test('a note is changed, sent as it was typed', async () => {
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'עריכת ההערה: מעדיפים קומה גבוהה' }))
  const field = await screen.findByRole('textbox', { name: 'עריכת הערה' })
  fireEvent.change(field, { target: { value: ' מעדיפים קומה 4 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(asked).toEqual([{ call: 'PATCH notes/3/', body: { content: ' מעדיפים קומה 4 ' } }]))
})

test('a note is removed at once, and its toast puts it back', async () => {
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'הסרת ההערה: מעדיפים קומה גבוהה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual(['DELETE notes/3/', 'POST notes/3/restore/']))
})

test('a removal that fails says so and offers nothing to undo', async () => {
  refuses = true
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'הסרת ההערה: מעדיפים קומה גבוהה' }))
  expect(await screen.findByText('שגיאה לא צפויה')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ביטול' })).toBeNull()
})
