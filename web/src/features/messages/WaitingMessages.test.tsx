import { cancelMessages, ListedMessage, messages } from '@mafteach/contract/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { WaitingMessages } from './WaitingMessages.tsx'

const show = (names: string[]) => {
  let waiting = names.map((name, at) => sampleOf(ListedMessage, { id: at + 1, customer: at + 10, name }))
  const server = fakeServer(
    answer(messages, () => page(waiting)),
    answer(cancelMessages, ({ body: { ids } }) => {
      waiting = waiting.filter(({ id }) => !ids.includes(id))
      return { messages: [] }
    }),
  )
  renderScreen(<WaitingMessages />)
  return server
}

test('queued messages are listed, and cancelled one by one or together after a confirmation', async () => {
  const server = show(['דנה', 'יעל', 'רון'])
  expect(await screen.findByText('3 הודעות ממתינות')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ביטול ההודעה אל דנה', hidden: true }))
  await screen.findByText('2 הודעות ממתינות')
  fireEvent.click(screen.getByRole('button', { name: 'ביטול של 2 הודעות', hidden: true }))
  await screen.findByRole('dialog', { name: 'ביטול של 2 הודעות' })
  fireEvent.click(screen.getAllByRole('button', { name: 'ביטול של 2 הודעות', hidden: true }).at(-1)!)
  await waitFor(() => expect(server.bodies(cancelMessages)).toEqual([{ ids: [1] }, { ids: [2, 3] }]))
  await waitFor(() => expect(screen.queryByText(/ממתינות/)).toBeNull())
})
