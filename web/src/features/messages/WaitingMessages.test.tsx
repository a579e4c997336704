import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { WaitingMessages } from './WaitingMessages.tsx'

const show = (names: string[]) => {
  const cancelled: unknown[] = []
  let waiting = names.map((name, at) => ({
    id: at + 1,
    customer: at + 10,
    name,
    send_at: null,
    created_at: new Date().toISOString(),
  }))
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body) {
      const { ids } = JSON.parse(init.body as string) as { ids: number[] }
      cancelled.push(ids)
      waiting = waiting.filter(({ id }) => !ids.includes(id))
      return Response.json({ messages: [] })
    }
    return Response.json({ count: waiting.length, next: null, previous: null, results: waiting })
  })
  renderScreen(<WaitingMessages />)
  return cancelled
}

test('what waits is named, and taken back one by one or together after a question', async () => {
  const cancelled = show(['דנה', 'יעל', 'רון'])
  expect(await screen.findByText('3 הודעות ממתינות')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ביטול ההודעה אל דנה', hidden: true }))
  await screen.findByText('2 הודעות ממתינות')
  fireEvent.click(screen.getByRole('button', { name: 'ביטול של 2 הודעות', hidden: true }))
  await screen.findByRole('dialog', { name: 'ביטול של 2 הודעות' })
  fireEvent.click(screen.getAllByRole('button', { name: 'ביטול של 2 הודעות', hidden: true }).at(-1)!)
  await waitFor(() => expect(cancelled).toEqual([[1], [2, 3]]))
  await waitFor(() => expect(screen.queryByText(/ממתינות/)).toBeNull())
})
