import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/testing.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'

const Screen = () => {
  const [isUnsaved, setUnsaved] = useState(false)
  const { question, letGo } = useLeaveGuard(isUnsaved)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => setUnsaved(true)}>
        choose
      </button>
      <button
        type="button"
        onClick={() => {
          letGo()
          void navigate('/saved')
        }}
      >
        save
      </button>
      <Link to="?over=1">over</Link>
      <Link to="/away">away</Link>
      {question}
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByText(name))
const shows = (address: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(address))
const asks = () => screen.findByRole('dialog', { name: 'לצאת בלי לשמור?' })
const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving with unsaved input asks: stay or leave', async () => {
  renderScreen(<Screen />, { path: '/form' })
  press('choose')
  press('over')
  await shows('/form?over=1')
  press('away')
  await asks()
  press('המשך עריכה')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await shows('/form?over=1')
  press('away')
  await asks()
  press('יציאה בלי לשמור')
  await shows('/away')
})

test('nothing is asked while nothing is unsaved, nor once it is saved', async () => {
  renderScreen(<Screen />, { path: '/form' })
  expect(closesTab()).toBe(false)
  press('away')
  await shows('/away')
  press('choose')
  expect(closesTab()).toBe(true)
  press('save')
  await shows('/saved')
})
