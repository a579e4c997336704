import { changeNote, removeNote, restoreNote } from '@mafteach/contract/notes'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { TimelineNote } from './TimelineNote.tsx'

const note = { id: 3, content: 'מעדיפים קומה גבוהה', created_at: '2026-11-20T08:00:00.000Z', edited_at: null }
let server: FakeServer

beforeEach(() => {
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(changeNote, note),
    answer(removeNote, { ok: true }),
    answer(restoreNote, note),
  )
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
  await waitFor(() =>
    expect(server.calls(changeNote)).toEqual([{ params: { id: '7', note: '3' }, body: { content: ' מעדיפים קומה 4 ' } }]),
  )
})

test('a note is removed at once, and its toast puts it back', async () => {
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'הסרת ההערה: מעדיפים קומה גבוהה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }))
  await waitFor(() =>
    expect(server.written().map(([name]) => name)).toEqual([
      'DELETE /real-estate/customer/7/notes/3/',
      'POST /real-estate/customer/7/notes/3/restore/',
    ]),
  )
})

test('a removal that fails says so and offers nothing to undo', async () => {
  server.answer(answer(removeNote, refusal('server_error')))
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'הסרת ההערה: מעדיפים קומה גבוהה' }))
  expect(await screen.findByText('שגיאה לא צפויה')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ביטול' })).toBeNull()
})
