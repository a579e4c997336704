import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { Link, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts, toast } from '#shared/ui/toasts.ts'
import { Toasts } from './Toasts.tsx'

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

const Page = () => {
  const navigate = useNavigate()
  const save = () => {
    toast.success('נשמר')
    navigate('/customer/7/')
  }
  return (
    <>
      <button type="button" onClick={save}>
        save
      </button>
      <Link to="/customers">away</Link>
      <Toasts />
    </>
  )
}
const tap = (element: HTMLElement) => {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

test('a toast belongs to its page: a toast from saving is also shown on the next one, and closes when the agent navigates on', () => {
  renderScreen(<Page />)
  tap(screen.getByRole('button', { name: 'save' }))
  expect(screen.getByText('נשמר')).toBeTruthy()
  tap(screen.getByRole('link', { name: 'away' }))
  expect(screen.queryByText('נשמר')).toBeNull()
})

test('a toast may link to the result, and closes with the click', () => {
  renderScreen(<Toasts />)
  act(() => toast.success('העסקה נרשמה', { link: { to: '/deal/5/selling', text: 'לעסקה' } }))
  const link = screen.getByRole('link', { name: 'לעסקה' })
  expect(link.getAttribute('href')).toBe('/deal/5/selling')
  tap(link)
  expect(screen.queryByText('העסקה נרשמה')).toBeNull()
})
