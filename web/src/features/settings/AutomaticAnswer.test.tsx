import { changeSettings, type Settings, settings } from '@mafteach/contract/settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { AutomaticAnswer } from './AutomaticAnswer.tsx'

test('switched on it has a text and hours to work with; each is saved by itself, an empty text is none', async () => {
  let stored: Settings['automatic_answer'] = null
  const server = fakeServer(
    answer(settings, () => sampleOf(settings, { automatic_answer: stored })),
    answer(changeSettings, ({ body }) => {
      if (body.automatic_answer !== undefined) stored = body.automatic_answer
      return sampleOf(changeSettings, { automatic_answer: stored })
    }),
  )
  const saved = () => server.written().map(([, body]) => (body as Settings).automatic_answer)
  renderScreen(<AutomaticAnswer />)
  fireEvent.click(await screen.findByRole('switch', { name: 'מענה אוטומטי לליד חדש' }))
  const original = 'תודה על הפנייה! קיבלנו אותה ונחזור אליך בשעות הפעילות.'
  await waitFor(() => expect(saved()).toEqual([{ text: original, from: '09:00', to: '18:00' }]))
  const text = await screen.findByLabelText('נוסח המענה')
  fireEvent.change(text, { target: { value: '  ' } })
  fireEvent.blur(text)
  expect(saved()).toHaveLength(1)
  fireEvent.change(text, { target: { value: 'נחזור אליך מחר' } })
  fireEvent.blur(text)
  await waitFor(() => expect(saved().at(-1)).toEqual({ text: 'נחזור אליך מחר', from: '09:00', to: '18:00' }))
  fireEvent.change(screen.getByLabelText('עד שעה'), { target: { value: '20:00' } })
  await waitFor(() => expect(saved().at(-1)).toEqual({ text: 'נחזור אליך מחר', from: '09:00', to: '20:00' }))
  fireEvent.click(screen.getByRole('switch', { name: 'מענה אוטומטי לליד חדש' }))
  await waitFor(() => expect(saved().at(-1)).toBeNull())
  expect(screen.queryByLabelText('נוסח המענה')).toBeNull()
})
