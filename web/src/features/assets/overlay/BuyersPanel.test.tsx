import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { BuyersPanel } from './BuyersPanel.tsx'
import { buyer } from './buyer.fixture.ts'

test('every buyer says how much of what they look for is met, and what is not known of the asset', () => {
  const criteria = [
    { name: 'city', verdict: 'met' },
    { name: 'floor', verdict: 'unknown' },
  ] as const
  const potential_buyers = [
    buyer(1, {}),
    buyer(2, { match: { met: 1, asked: 2, criteria: [...criteria], near: false } }),
    buyer(3, { whatsapp_do_not_contact: true }),
  ]
  const asset = { id: 1, visibility_status: 'ME', potential_buyers, potential_dormant_buyers: [] as PotentialBuyer[] } as Asset
  renderScreen(<BuyersPanel asset={asset} picked={new Set()} onPick={vi.fn()} onBroadcast={vi.fn()} onSendToNew={vi.fn()} />)
  const notes = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }).textContent
  expect(notes('קונה 1')).toContain('2 מתוך 2 · התאמה מלאהטרם נשלח')
  expect(notes('קונה 2')).toContain('1 מתוך 2 · לא ידוע: קומהטרם נשלח')
  expect(notes('קונה 3')).not.toContain('מתוך')
})

test('sending to all is offered while somebody is left to tell', () => {
  const wasSent = { asset_was_sent_at: '2026-11-20T08:00:00.000Z', message_state: 'read' } as const
  const panel = (potential_buyers: PotentialBuyer[]) => {
    cleanup()
    const asset = { id: 1, visibility_status: 'ME', potential_buyers, potential_dormant_buyers: [] as PotentialBuyer[] } as Asset
    renderScreen(<BuyersPanel asset={asset} picked={new Set()} onPick={vi.fn()} onBroadcast={vi.fn()} onSendToNew={vi.fn()} />)
    return screen.queryByRole('button', { name: 'שליחה לכל הפעילים' })
  }
  expect(panel([buyer(1, {}), buyer(2, wasSent)])).not.toBeNull()
  expect(panel([buyer(1, { ...wasSent, message_state: 'failed' }), buyer(2, wasSent)])).not.toBeNull()
  expect(panel([buyer(1, { is_interested: false }), buyer(2, wasSent)])).toBeNull()
})
