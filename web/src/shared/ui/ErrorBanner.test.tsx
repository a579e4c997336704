import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/testing.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'

test('the number counts what can be corrected: a refusal of the whole form is shown alone', () => {
  const offline = { text: 'אין קליטה' }
  const { unmount } = renderScreen(<ErrorBanner problems={[offline]} />)
  expect(screen.getByRole('alert').textContent).toBe('אין קליטה')
  unmount()
  renderScreen(<ErrorBanner problems={[offline, { id: 'phone', text: 'טלפון' }]} />)
  expect(screen.getByText('יש פרט אחד לתיקון')).toBeTruthy()
})
