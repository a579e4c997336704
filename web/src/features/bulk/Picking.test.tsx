import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Picking } from './Picking.tsx'

const page = { count: 2, results: [{ id: 7 }, { id: 9 }] }
/** Lists say their role. */
const AS_LONG_LIST = { role: 'list' }
const pageQuery = () => ({ queryKey: ['rows'], queryFn: () => Promise.resolve(page) })
const draw = () =>
  renderScreen(
    <main>
      <ul {...AS_LONG_LIST}>
        {page.results.map(({ id }, at) => (
          <li key={id} aria-posinset={at + 1} aria-setsize={2}>
            row {id}
          </li>
        ))}
      </ul>
      <Picking kind="customers" pageQuery={pageQuery} query={{}} />
    </main>,
    {
      data: [
        [meQuery.queryKey, { id: 1, agency: null }],
        [['rows'], page],
      ],
    },
  )
const handle = () => screen.queryByRole('button', { name: 'בחירה' })
const over = (target: Element, pointerType: string) => fireEvent.pointerOver(target, { pointerType })

test('the row under the mouse has a button that picks it, and then rows are picked by a click', async () => {
  draw()
  const [first, second] = screen.getAllByRole('listitem')
  expect(handle()).toBeNull()
  over(first!, 'mouse')
  over(handle()!, 'mouse')
  fireEvent.click(handle()!)
  expect(await screen.findByText('נבחר אחד')).toBeTruthy()
  expect(handle()).toBeNull()
  fireEvent.click(second!, { detail: 1 })
  expect(await screen.findByText('נבחרו 2')).toBeTruthy()
})

test('a finger has no such button, and off the rows and on scrolling it goes', () => {
  draw()
  const [first] = screen.getAllByRole('listitem')
  over(first!, 'touch')
  expect(handle()).toBeNull()
  over(first!, 'mouse')
  over(screen.getByRole('list'), 'mouse')
  expect(handle()).toBeNull()
  over(first!, 'mouse')
  fireEvent.scroll(document)
  expect(handle()).toBeNull()
})
