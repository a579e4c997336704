import type { BulkValue } from '@mafteach/contract/bulk'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { MORNING, quickDates } from '#shared/texts/quick-dates.ts'
import { ValueSheet } from './ValueSheet.tsx'

const open = () => {
  const done: BulkValue[] = []
  renderScreen(
    <ValueSheet
      kind="customers"
      action="task"
      count={3}
      isBusy={false}
      onDo={(value) => void done.push(value)}
      onClose={() => {}}
    />,
  )
  return done
}

test('a task for each is due when a chip or the calendar says, or at no time', async () => {
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
