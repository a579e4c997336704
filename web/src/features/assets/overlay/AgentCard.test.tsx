import type { Asset } from '@mafteach/contract/assets'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { look } from '#shared/ui/look.ts'
import { assetFixture } from '../asset.fixture.ts'
import { AgentCard } from './AgentCard.tsx'

const draw = (change: Partial<Asset>) => renderScreen(<AgentCard asset={{ ...assetFixture, ...change }} />)
const dana = { ...assetFixture.realtor_data, id: 2, uuid: '6f1a7f0e-5a7e-4a0b-9f5e-0c5b0a8f9d22', name: 'דנה שקד' }

test('the agent leads to their page; seller and advertisement have their links', () => {
  draw({})
  expect(screen.getByRole('link', { name: /נועה ברקאי/ }).getAttribute('href')).toBe(`/a/${assetFixture.realtor_data.uuid}`)
  expect(screen.getByRole('link', { name: 'משפחת אוחיון' }).getAttribute('href')).toBe('/customer/5/')
  expect(screen.getByRole('link', { name: 'פתיחת המודעה' }).getAttribute('href')).toBe('https://example.com/1')
})

test('who gets no seller sees none, and nothing leads nowhere', () => {
  draw({ role: null, seller: undefined, advertisement_url: null })
  expect(screen.queryByText('בעל הנכס')).toBeNull()
  expect(screen.queryByRole('link', { name: 'פתיחת המודעה' })).toBeNull()
})

test('contacts besides the agent are named to everybody; only the owner chooses them', () => {
  draw({ role: null, realtor_contacts: [assetFixture.realtor_data, dana] })
  expect(screen.getByRole('link', { name: 'דנה שקד' }).getAttribute('href')).toBe(`/a/${dana.uuid}`)
  expect(screen.getAllByRole('link', { name: /נועה ברקאי/ })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'בחירת אנשי קשר' })).toBeNull()
  cleanup()
  draw({})
  expect(screen.getByRole('button', { name: 'בחירת אנשי קשר' })).toBeTruthy()
})

test('the phone of the agent is not divided between lines', () => {
  draw({})
  expect(screen.getByText(/050-/).className).toBe(look({ space: 'nowrap' }))
})
