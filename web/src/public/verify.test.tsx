import { waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Verify } from './verify.tsx'

afterEach(() => document.body.replaceChildren())

test('a file that was chosen before the script came is checked when it comes', async () => {
  const sent: FormData[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(body as FormData)
    return Response.json({ valid: false })
  })
  document.body.innerHTML = `<div data-verify='{"language":"he"}'>${renderToString(<Verify language="he" />)}</div>`
  const early = new File(['%PDF-'], 'early.pdf', { type: 'application/pdf' })
  Object.defineProperty(document.querySelector('input'), 'files', { value: [early] })
  await import('./verify.client.tsx')
  await waitFor(() => expect(document.body.textContent).toContain('זה לא קובץ חתום'))
  expect(sent.map((form) => (form.get('file') as File).name)).toEqual(['early.pdf'])
})
