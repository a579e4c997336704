import { changeSettings, settings } from '@mafteach/contract/settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { QuickReplies } from './QuickReplies.tsx'

let stored: string[]
let server: FakeServer
beforeEach(() => {
  stored = ['תודה', 'מתי נוח לך?']
  server = fakeServer(
    answer(settings, () => sampleOf(settings, { quick_replies: stored })),
    answer(changeSettings, ({ body }) => {
      stored = body.quick_replies ?? stored
      return sampleOf(changeSettings, { quick_replies: stored })
    }),
  )
})

const field = (at: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `תשובה מהירה ${at}` })
const saved = () => server.written().map(([, body]) => (body as { quick_replies: string[] }).quick_replies)
const change = async (at: number, value: string) => {
  fireEvent.change(await field(at), { target: { value } })
  fireEvent.blur(await field(at))
}

test('a quick reply is edited in place, added and removed; each saves by itself', async () => {
  renderScreen(<QuickReplies />)
  await change(1, 'תודה רבה')
  await waitFor(() => expect(saved()).toEqual([['תודה רבה', 'מתי נוח לך?']]))
  fireEvent.click(screen.getByRole('button', { name: 'תשובה נוספת' }))
  fireEvent.blur(await field(3))
  // An empty one is none yet.
  expect(saved()).toHaveLength(1)
  await change(3, '  בשמחה ')
  await waitFor(() => expect(saved().at(-1)).toEqual(['תודה רבה', 'מתי נוח לך?', 'בשמחה']))
  fireEvent.click(screen.getByRole('button', { name: 'הסרה: תשובה מהירה 2' }))
  await waitFor(() => expect(saved().at(-1)).toEqual(['תודה רבה', 'בשמחה']))
  expect(document.activeElement).toBe(await field(1))
})
