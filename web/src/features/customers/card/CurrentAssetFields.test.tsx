import { fireEvent, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noPlaces } from '#shared/places/places.fixture.ts'
import { fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { CurrentAssetFields } from './CurrentAssetFields.tsx'
import type { CurrentAssetValues } from './current-asset-values.ts'
import { useCurrentAssetForm } from './use-current-asset-form.ts'

const onChange = vi.fn<(values: CurrentAssetValues) => void>()
const Form = () => {
  const form = useCurrentAssetForm({ asset: null, draft: { key: null } })
  useEffect(() => onChange(form.values), [form.values])
  return <CurrentAssetFields form={form} />
}

beforeEach(() => void fakeServer(...noPlaces))

test('spec 9: the rooms of the current asset go from 1 to 10', () => {
  renderScreen(<Form />)
  fireEvent.click(screen.getByLabelText(/^חדרים/, { selector: '[role=combobox]' }))
  const rooms = within(screen.getByLabelText('חדרים', { selector: '[role=listbox]' }))
  const offered = rooms.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(offered).toEqual(['לא צוין', ...Array.from({ length: 19 }, (_, half) => String(1 + half / 2))])
})

test('spec 3: the current asset is in marketing, or under the radar', () => {
  renderScreen(<Form />)
  expect(onChange.mock.lastCall?.[0].isUnderRadar).toBe(false)
  fireEvent.click(screen.getByLabelText(/^מתחת לרדאר/))
  expect(onChange.mock.lastCall?.[0].isUnderRadar).toBe(true)
})
