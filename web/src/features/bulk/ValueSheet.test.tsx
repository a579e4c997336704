import { listAssets } from '@mafteach/contract/asset-lists'
import { AssetListRow } from '@mafteach/contract/asset-lists.shapes'
import type { BulkAction, BulkValue } from '@mafteach/contract/bulk'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { MORNING, quickDates } from '#shared/texts/quick-dates.ts'
import { ValueSheet } from './ValueSheet.tsx'

const open = (action: BulkAction = 'task') => {
  const done: BulkValue[] = []
  renderScreen(
    <ValueSheet
      kind="customers"
      action={action}
      count={3}
      isBusy={false}
      onDo={(value) => void done.push(value)}
      onClose={() => {}}
    />,
    { data: [[meQuery.queryKey, { deal_kinds: ['SALE'] }]] },
  )
  return done
}

test('a task for each is due by a chip or the calendar, or without a time', async () => {
  const lastChip = Object.values(quickDates(new Date())).findLast((at) => at !== null)!
  const done = open()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'ביצוע' })
  fireEvent.click(
    within(screen.getByRole('group', { name: 'עד מתי' }))
      .getAllByRole('button')
      .at(-1)!,
  )
  // Without words there is no task.
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('מה לעשות'), { target: { value: 'לבדוק מימון' } })
  fireEvent.click(button)
  fireEvent.change(screen.getByLabelText(/^עד מתי/, { selector: 'input' }), { target: { value: '2030-05-02' } })
  fireEvent.click(button)
  fireEvent.change(screen.getByLabelText(/^עד מתי/, { selector: 'input' }), { target: { value: '' } })
  fireEvent.click(button)

  const [byChip, byCalendar, undated] = done as { title: string; due_at?: string }[]
  expect(byChip).toEqual({ title: 'לבדוק מימון', due_at: lastChip.toISOString() })
  expect([dayOf(byCalendar!.due_at!), clockOf(byCalendar!.due_at!)]).toEqual(['2030-05-02', MORNING])
  expect(undated).toEqual({ title: 'לבדוק מימון' })
})

test('a message has text, properties found by their address, or both', async () => {
  const street = { id: 1, name: 'הרצל' }
  const assets = [1, 2].map((id) => sampleOf(AssetListRow, { id, street, address_number: String(id) }))
  fakeServer(answer(listAssets, () => page(assets)))
  const done = open('send')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'ביצוע' })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('ההודעה'), { target: { value: 'שבת שלום' } })
  fireEvent.click(button)
  const pick = async (label: string, name: RegExp) => {
    fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  await pick('נכסים', /הרצל 1/)
  await pick('נכס נוסף', /הרצל 2/)
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: /^הסרה: הרצל 1/ }))
  fireEvent.change(screen.getByLabelText(/^משפט פתיחה/), { target: { value: ' ' } })
  fireEvent.click(button)
  expect(done).toEqual([{ text: 'שבת שלום' }, { asset_ids: [1, 2], text: 'שבת שלום' }, { asset_ids: [2] }])
})
