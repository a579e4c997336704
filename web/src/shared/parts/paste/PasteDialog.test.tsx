import type { DealKind } from '@mafteach/contract/codes'
import { pasteText } from '@mafteach/contract/import'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '../../api/home.ts'
import { sampleOf } from '../../testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer } from '../../testing/server.fixture.ts'
import { renderScreen } from '../../testing/testing.tsx'
import { loadModal } from '../../ui/dialogs/Modal.tsx'
import { PasteDialog, type Pasted } from './PasteDialog.tsx'

const RENTAL = 'להשכרה, 5.5 אלף, ארנונה 450, מרוהטת'
const rental: Some = {
  fields: { deal_kind: 'RENT', price: 5_500, arnona: 450, furnished: 'FULL' },
  found: [
    { field: 'deal_kind', value: 'RENT', start: 0, end: 6 },
    { field: 'price', value: 5_500, start: 8, end: 15 },
    { field: 'arnona', value: 450, start: 17, end: 27 },
    { field: 'furnished', value: 'FULL', start: 29, end: 35 },
  ],
}
const SALE = 'למכירה, 3.2 מיליון'
const sale: Some = { fields: { price: 3_200_000 }, found: [{ field: 'price', value: 3_200_000, start: 8, end: 18 }] }
type Some = Pick<Pasted, 'fields' | 'found'>

/** Marks of direction around a sum. */
const ISOLATES = /[\u2066-\u2069]/gu

let server: FakeServer
beforeEach(async () => {
  await loadModal()
  server = fakeServer()
})

const show = async (text: string, pasted: Some, deal_kinds: DealKind[], kind: 'asset' | 'buyer' = 'asset') => {
  server.answer(answer(pasteText, sampleOf(pasteText, pasted)))
  const onFill = vi.fn(() => () => undefined)
  renderScreen(<PasteDialog kind={kind} start={text} onFill={onFill} onClose={() => undefined} />, {
    data: [[meQuery.queryKey, { deal_kinds }]],
  })
  const rows = within(await screen.findByRole('status', { name: 'מה הובן' }))
  return {
    onFill,
    said: rows
      .getAllByRole('term')
      .map((term, at) => [term.textContent, rows.getAllByRole('definition')[at]!.textContent!.replace(ISOLATES, '')]),
  }
}

test('says that it read a rental, its rent for a month and its costs, and fills them in', async () => {
  const { said, onFill } = await show(RENTAL, rental, ['SALE', 'RENT'])
  expect(said).toEqual([
    ['סוג עסקה', 'להשכרה'],
    ['מחיר', '₪5,500 לחודש'],
    ['ארנונה לחודש', '₪450'],
    ['ריהוט', 'מרוהטת'],
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'מילוי 4 פרטים' }))
  expect(onFill).toHaveBeenCalledOnce()
})

test('says of a sum that no rent reaches that it is a sale', async () => {
  expect((await show(SALE, sale, ['SALE', 'RENT'])).said).toEqual([
    ['סוג עסקה', 'למכירה'],
    ['מחיר', '₪3,200,000'],
  ])
})

test('names a type as the form does, not as the message bends it', async () => {
  const found = (field: string, value: string, start: number, end: number) => ({ field, value, start, end })
  const asset: Some = { fields: { asset_type: 'AT' }, found: [found('asset_type', 'AT', 0, 4)] }
  expect((await show('דירת 4 חדרים', asset, ['SALE'])).said).toEqual([['סוג הנכס', 'דירה']])
})

test('names each of the types that a buyer wants once', async () => {
  const found = (value: string, start: number, end: number) => ({ field: 'asset_types_list', value, start, end })
  const wish: Some = {
    fields: { asset_types_list: ['AT', 'PN'] },
    found: [found('AT', 0, 4), found('PN', 5, 12), found('AT', 13, 19)],
  }
  expect((await show('דירת פנטהאוז, דירות', wish, ['SALE'], 'buyer')).said).toEqual([['סוגי נכס', 'דירה, פנטהאוז']])
})

test('calls what a buyer wants by its words', async () => {
  const wish: Some = { fields: { deal_kind: 'RENT' }, found: [{ field: 'deal_kind', value: 'RENT', start: 0, end: 5 }] }
  expect((await show('לשכור', wish, ['SALE', 'RENT'], 'buyer')).said).toEqual([['סוג עסקה', 'לשכירות']])
})

test.each<[DealKind, string, Some]>([
  ['SALE', SALE, sale],
  ['RENT', RENTAL, rental],
])('an agent with one kind of deals is not shown the kind: %s', async (kind, text, pasted) => {
  expect((await show(text, pasted, [kind])).said.map(([name]) => name)).not.toContain('סוג עסקה')
})
