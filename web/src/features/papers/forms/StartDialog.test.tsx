import { listAssets } from '@mafteach/contract/asset-lists'
import { getCustomer } from '@mafteach/contract/customers'
import { createDocument } from '@mafteach/contract/documents'
import type { Form } from '@mafteach/contract/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { paperFixture } from '../paper.fixture.ts'
import { StartDialog } from './StartDialog.tsx'

const FORM: Form = { code: 'ADDENDUM', title: 'נספח להזמנה', version: 1, is_own: false, text: '', fields: [] }
const START = { form: 'ADDENDUM', customer: 3, about: 9 } as const

test('a draft started before the names have loaded has the customer and property of the address', async () => {
  const never = new Promise<never>(() => undefined)
  const server = fakeServer(
    answer(getCustomer, never),
    answer(listAssets, never),
    answer(createDocument, paperFixture({ id: 12 })),
  )
  renderScreen(<StartDialog form={FORM} start={START} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'יצירת טיוטה' }))
  await waitFor(() => expect(server.bodies(createDocument)).toEqual([{ form: 'ADDENDUM', customer: 3, asset: 9 }]))
})
