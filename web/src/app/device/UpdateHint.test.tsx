import { appVersion } from '@mafteach/contract/native'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { q } from '#shared/api/query.ts'
import type { Device } from '#shared/device/ports.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { UpdateHint } from './UpdateHint.tsx'

/** Notices about versions of the app (product.md section 13). */

const device = { version: async () => '1.4.0' } as Partial<Device> as Device
const draw = (versions: { newest: string | null; oldest_allowed: string | null; url?: string | null }) =>
  renderScreen(<UpdateHint device={device} />, {
    device,
    data: [[q(appVersion, { query: { platform: 'web' } }).queryKey, { url: 'https://store.test/app', ...versions }]],
  })

beforeEach(() => localStorage.clear())

test('a newer version is announced until it is dismissed; the next one is announced again', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { unmount } = draw({ newest: '1.5.0', oldest_allowed: '1.0.0' })
  await screen.findByText('יש גרסה חדשה של מפתח.')
  fireEvent.click(screen.getByRole('button', { name: 'עדכון' }))
  expect(opened).toHaveBeenCalledWith('https://store.test/app', '_blank', 'noopener')
  fireEvent.click(screen.getByRole('button', { name: 'לא עכשיו' }))
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  draw({ newest: '1.6.0', oldest_allowed: null })
  expect(await screen.findByText('יש גרסה חדשה של מפתח.')).toBeTruthy()
})

test('a version that is too old says so, and cannot be dismissed', async () => {
  draw({ newest: '2.0.0', oldest_allowed: '1.4.1', url: null })
  expect((await screen.findByRole('status')).textContent).toMatch(/כבר לא נתמכת: אפשר להמשיך לקרוא/)
  expect(screen.queryByRole('button')).toBeNull()
})
