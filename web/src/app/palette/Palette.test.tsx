import { helpArticles } from '@mafteach/contract/help'
import { type SearchResult, search } from '@mafteach/contract/search'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { answer, type FakeServer, fakeServer, lost } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { Palette } from './Palette.tsx'

const dana: SearchResult = {
  kind: 'customer',
  id: 7,
  title: 'דנה כץ־לוי',
  detail: '052-111-2233',
  page: '/customer/7/',
  phone: '0521112233',
  whatsapp_do_not_contact: false,
  image_url: null,
}
const house: SearchResult = { ...dana, kind: 'asset', id: 9, title: 'דנה 14, תל אביב', page: '/dashboard?asset=9', phone: null }

let server: FakeServer
beforeEach(async () => {
  await loadModal()
  server = fakeServer(
    answer(search, { results: [dana, house] }),
    answer(helpArticles, {
      articles: [{ slug: 'no-matches', title: 'למה אין התאמות', text: 'בגלל תנאי צר מדי.', pages: ['customer'] }],
    }),
  )
})

const Arrived = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>
const open = () =>
  renderScreen(
    <>
      <Palette onClose={() => undefined} />
      <Arrived />
    </>,
    { path: '/customers?tab=buyers' },
  )
const field = () => screen.getByRole('combobox')
const type = async (text: string, found = 'דנה כץ־לוי') => {
  fireEvent.change(field(), { target: { value: text } })
  await screen.findByText((_, element) => element?.tagName === 'BDI' && element.textContent === found)
}
const rows = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant')!)?.textContent
const address = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

test('the reading in the other keyboard layout is shown, marked, and used by the actions', async () => {
  open()
  await type('sbv')
  expect(screen.getByText('מוצג גם: דנה')).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['דנה', 'דנה', 'דנה', 'דנה'])
  expect(rows().filter((row) => row!.includes('חדש'))).toEqual(['משימה חדשה עם דנה כץ־לוי', 'לקוח חדש בשם דנה'])
})

test('the arrow keys choose, wrapping around; Enter opens an asset over the page and everything else as a page', async () => {
  open()
  await type('דנה')
  expect(chosen()).toContain('דנה כץ־לוי')
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(chosen()).toBe('לקוח חדש בשם דנה')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(address()).toBe('/customers?tab=buyers&asset=9')
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(address()).toBe('/customer/7/')
})

test('only the chosen row shows its actions; a customer who wants no messages can only be called', async () => {
  open()
  await type('דנה')
  const acts = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(acts()).toEqual(['שיחה', 'הודעה'])
  server.answer(answer(search, { results: [{ ...dana, title: 'דנה שטרן', whatsapp_do_not_contact: true }] }))
  await type('דנה שט', 'דנה שטרן')
  expect(acts()).toEqual(['שיחה'])
})

test('pages are found in Hebrew, in English and in the other keyboard layout, also offline', async () => {
  server.answer(answer(search, lost))
  open()
  for (const text of ['עסקאות', 'deals', 'vgxetu', 'גקשךד']) {
    fireEvent.change(field(), { target: { value: text } })
    expect(rows()).toContain('העסקאות שלי')
  }
  expect(await screen.findByText('החיפוש לא הצליח. עמודים ופעולות עדיין כאן.')).toBeTruthy()
})

test('when empty it offers recent and common entries; a phone becomes a new customer', async () => {
  open()
  expect(rows()).toEqual(expect.arrayContaining(['לקוח חדש', 'נכס חדש', 'משימה חדשה']))
  await type('דנה')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.change(field(), { target: { value: '' } })
  expect(rows()[1]).toContain('דנה כץ־לוי')
  fireEvent.change(field(), { target: { value: '052-999' } })
  expect(rows()).toContain('לקוח חדש עם הטלפון 052-999')
})

test('an answer of the help is found by its title and its text, and opens over the page', async () => {
  server.answer(answer(search, { results: [] }))
  open()
  for (const text of ['אין התאמות', 'תנאי צר']) {
    fireEvent.change(field(), { target: { value: text } })
    await waitFor(() => expect(rows()).toContain('למה אין התאמות'))
  }
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(address()).toBe('/customers?tab=buyers&help=no-matches')
})
