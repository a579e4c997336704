import { addPasskeyOptions, Passkey, passkeys, removePasskey, renamePasskey } from '@mafteach/contract/passkeys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { Passkeys } from './Passkeys.tsx'

let rows: Passkey[]
let server: FakeServer
beforeEach(async () => {
  await loadModal()
  rows = [sampleOf(Passkey, { id: 7, name: 'Chrome · macOS', last_used_at: null })]
  server = fakeServer(
    answer(passkeys, () => rows),
    answer(addPasskeyOptions, refusal('too_many_passkeys')),
    answer(renamePasskey, ({ body }) => {
      rows = rows.map((row) => ({ ...row, ...body }))
      return rows[0]!
    }),
    answer(removePasskey, () => {
      rows = []
      return { ok: true }
    }),
  )
})

const show = () => renderScreen(<Passkeys title="מפתחות גישה" />)

test('a passkey is renamed, and removed after a confirmation', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'שינוי שם: Chrome · macOS' }))
  const form = await screen.findByRole('dialog')
  fireEvent.change(within(form).getByLabelText(/^שם/), { target: { value: 'המחשב במשרד' } })
  fireEvent.click(within(form).getByRole('button', { name: 'שמירה' }))
  fireEvent.click(await screen.findByRole('button', { name: 'הסרה: המחשב במשרד' }))
  const question = await screen.findByRole('dialog', { name: 'הסרה: המחשב במשרד' })
  fireEvent.click(within(question).getByRole('button', { name: 'הסרה' }))
  await waitFor(() => expect(screen.queryByText('המחשב במשרד')).toBeNull())
  expect(server.bodies(renamePasskey)).toEqual([{ name: 'המחשב במשרד' }])
  expect(server.calls(removePasskey)).toEqual([{ params: { id: '7' } }])
})

test('a browser without passkeys lists the existing ones, and says why it adds none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  show()
  expect(await screen.findByText('Chrome · macOS')).toBeTruthy()
  expect(screen.getByText(/^הדפדפן הזה לא תומך/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'מפתח חדש' })).toBeNull()
})

test('an agent with the maximum number of passkeys is told so', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'מפתח חדש' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/20 מפתחות/))
})
