import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '#shared/form/draft.ts'
import { meQuery } from '#shared/home.ts'
import { renderScreen } from '#shared/testing.tsx'
import { assetFixture } from '../asset.fixture.ts'
import { AddAssetPage } from './AssetFormPage.tsx'
import { type AssetForm, emptyForm } from './asset-form.ts'
import { draftKey } from './draft-key.ts'
import { QuickAssetForm } from './QuickAssetForm.tsx'

/** Adding an asset, against a server that is told what to answer. */

interface Asked {
  method: string
  path: string
  key: string | null
  body: { price?: number }
}
const asked: Asked[] = []
let answer: (asked: Asked) => Response | undefined

beforeEach(() => {
  asked.length = 0
  answer = () => Response.json(assetFixture)
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (!/\/real-estate\/asset\/(\d+\/)?$/.test(path)) return Response.json({ next: null, results: [], buyers: 0 })
    const one = { method: method!, path, key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(body as string) }
    asked.push(one)
    const reply = answer(one)
    if (!reply) throw new TypeError('the line went')
    return reply
  })
})

const keep = (change: Partial<AssetForm> = {}) => {
  const { city, neighborhood, street, price } = assetFixture
  const form = { ...emptyForm(), city, neighborhood: neighborhood.id, street, price, ...change }
  keepDraft(draftKey(1, {}), form)
}
const Here = () => <output>{useLocation().pathname}</output>
const draw = (form: 'full' | 'quick') => {
  cleanup()
  renderScreen(
    <Routes>
      <Route path="/assets/add" element={form === 'full' ? <AddAssetPage /> : <QuickAssetForm onAllFields={vi.fn()} />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    { path: '/assets/add', data: [[meQuery.queryKey, { id: 1 }]] },
  )
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'שמירת הנכס' }))
const offline = () => screen.findByText(/^אין חיבור/)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test.each(['full', 'quick'] as const)(
  'a property whose answer got lost is saved once: the %s form sends the same key, also after a reload',
  async (form) => {
    keep()
    answer = () => undefined
    draw(form)
    save()
    await offline()
    draw(form)
    answer = () => Response.json(assetFixture, { status: 201 })
    save()
    await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^\/assets/))
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(asked[0]?.key).toEqual(expect.any(String))
    expect(asked[1]?.key).toBe(asked[0]?.key)
    expect(readDraft({}, { key: draftKey(1, {}) })).toBeNull()
  },
)

test('another price after a lost answer changes the property where it had arrived', async () => {
  keep({ price: 3_000_000 })
  answer = () => undefined
  draw('quick')
  save()
  await offline()
  draw('full')
  type('מחיר', '2900000')
  answer = ({ method, body }) =>
    method === 'POST' && body.price !== 3_000_000
      ? Response.json({ detail: 'x', code: 'idempotency_mismatch' }, { status: 409 })
      : Response.json(assetFixture)
  save()
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked.map(({ method, body }) => [method, body.price])).toEqual([
    ['POST', 3_000_000],
    ['POST', 2_900_000],
    ['POST', 3_000_000],
    ['PATCH', 2_900_000],
  ])
  expect(asked[3]?.path).toContain(`/asset/${assetFixture.id}/`)
  expect(new Set(asked.slice(0, 3).map(({ key }) => key)).size).toBe(1)
})

test('another flat of the building is another property', async () => {
  keep({ floor: 2 })
  answer = () => undefined
  draw('full')
  save()
  await offline()
  cleanup()
  keep({ floor: 3 })
  draw('full')
  save()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.key).not.toBe(asked[0]?.key)
})

test('no digit is swallowed: what is too large is said under its field, and nothing is sent', async () => {
  keep()
  draw('full')
  type('שנת בנייה', '20189')
  type('שירותים', '999')
  save()
  const year = screen.getByLabelText<HTMLInputElement>('שנת בנייה')
  await waitFor(() => expect(year.getAttribute('aria-invalid')).toBe('true'))
  expect(year.value).toBe('20189')
  expect(screen.getByText('שנת בנייה: לכל היותר 2100')).toBeTruthy()
  expect(document.getElementById('asset-toilets-error')?.textContent).toBe('לכל היותר 100')
  expect(asked).toEqual([])
})
