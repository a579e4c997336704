import { expect, test } from 'vitest'
import { callLink, whatsappLink } from './contact-links.ts'

test('WhatsApp takes the international digits alone', () => {
  expect(whatsappLink('0543301299')).toBe('https://wa.me/972543301299')
  expect(whatsappLink('+14155550100')).toBe('https://wa.me/14155550100')
  expect(whatsappLink('0543301299', 'שלום & ברכה')).toBe(`https://wa.me/972543301299?text=${encodeURIComponent('שלום & ברכה')}`)
})

test('a call keeps the plus of a foreign number', () => {
  expect(callLink('054-330 1299')).toBe('tel:0543301299')
  expect(callLink('+14155550100')).toBe('tel:+14155550100')
})
