import { verifyPaper } from '@mafteach/contract/signing'
import { waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { Verify } from './verify.tsx'

afterEach(() => document.body.replaceChildren())

test('a file that was chosen before the script had loaded is checked once it has', async () => {
  const server = fakeServer(answer(verifyPaper, sampleOf(verifyPaper, { valid: false })))
  document.body.innerHTML = `<div data-verify='{"language":"he"}'>${renderToString(<Verify />)}</div>`
  const early = new File(['%PDF-'], 'early.pdf', { type: 'application/pdf' })
  Object.defineProperty(document.querySelector('input'), 'files', { value: [early] })
  await import('./verify.client.tsx')
  await waitFor(() => expect(document.body.textContent).toContain('הקובץ לא חתום, או שהוא השתנה'))
  expect(server.calls(verifyPaper).map(({ form }) => form?.get('file'))).toEqual([early])
})
