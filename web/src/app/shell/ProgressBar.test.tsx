import { markAllRead } from '@mafteach/contract/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useWrite } from '#shared/api/write.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { ProgressBar } from './ProgressBar.tsx'

beforeEach(() => void vi.useFakeTimers())

const Screen = () => {
  const { write } = useWrite(markAllRead)
  return (
    <>
      <ProgressBar />
      <button type="button" onClick={() => write()}>
        write
      </button>
    </>
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a write shows the bar once it takes longer than 200 ms, until it was answered', async () => {
  const { promise, resolve } = Promise.withResolvers<{ ok: true }>()
  fakeServer(answer(markAllRead, promise))
  renderScreen(<Screen />)
  fireEvent.click(screen.getByRole('button'))
  await pass(190)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await pass(20)
  expect(screen.getByRole('progressbar', { name: 'שמירה' })).toBeTruthy()
  resolve({ ok: true })
  await pass(10)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
