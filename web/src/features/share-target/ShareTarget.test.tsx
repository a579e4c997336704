import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { forgetShared, receive, WITH_SHARED } from '#shared/device/shared-content.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { ShareTarget } from './ShareTarget.tsx'

let contact: { name: string; phone: string } | 'none' | 'several'

beforeEach(() => {
  contact = { name: 'דנה לוי', phone: '052-1234567' }
  // jsdom lacks both.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  vi.stubGlobal('caches', undefined)
  forgetShared()
})

const Page = () => {
  const { pathname, search, state } = useLocation()
  if (pathname === '/share') return <ShareTarget readContact={async () => contact} />
  return <h1>{JSON.stringify([pathname + search, state])}</h1>
}
const open = async (text: string, files: File[] = [], path = '/share') => {
  cleanup()
  await receive({ text, files })
  renderScreen(<Page />, { path, data: [[meQuery.queryKey, { id: 1 }]] })
}
const expectText = async (words: RegExp) => expect(await screen.findByText(words)).toBeTruthy()
const led = async () => JSON.parse((await screen.findByText(/^\[/)).textContent)
const photo = (size = 1) => Object.defineProperty(new File([], 'a.jpg', { type: 'image/jpeg' }), 'size', { value: size })

test('a message becomes a buyer or a property, and is passed to the form', async () => {
  await open('מחפשת 3 חדרים')
  fireEvent.click(await screen.findByText('קונה חדש'))
  expect(await led()).toEqual(['/customer/add/buyer', WITH_SHARED])
  await open('למכירה בגבעתיים')
  fireEvent.click(await screen.findByText('נכס חדש'))
  expect(await led()).toEqual(['/assets/add', WITH_SHARED])
})

test('photos become a property, and no buyer; unusable content is reported', async () => {
  const files = [photo(), photo(), photo(PHOTO_BYTES_MAX + 1), new File([], 'a.gif', { type: 'image/gif' })]
  await open('', files)
  await expectText(/^2 תמונות$/)
  await expectText(/תמונה אחת גדולה מ/)
  await expectText(/קובץ אחד אינו תמונה/)
  expect(screen.queryByText('קונה חדש')).toBeNull()
  expect(screen.getByText('או נכס שכבר אצלי')).toBeTruthy()
})

test('a contact fills the buyer’s form in at once', async () => {
  const card = new File([], 'dana.vcf', { type: 'text/vcard' })
  await open('', [card])
  expect(await led()).toEqual([paths.addCustomer('buyer', { name: 'דנה לוי', phone: '052-1234567' }), null])
  contact = 'none'
  await open('', [card])
  await expectText(/אין בקובץ איש קשר/)
  await open('', [card, card])
  await expectText(/הגיעו כמה אנשי קשר/)
})

test('where nothing can be made of it, the page says why', async () => {
  await open('')
  await expectText(/עוד לא שותף כאן כלום/)
  await open(' https://www.example.com/item/1 ')
  await expectText(/הגיע קישור בלבד/)
  await open('', [new File([], 'a.pdf', { type: 'application/pdf' })])
  await expectText(/סוג הקובץ לא מתאים/)
  await open('', [photo(PHOTO_BYTES_MAX + 1)])
  await expectText(/הקבצים גדולים מדי/)
  await open('טקסט', [], '/share?problem=missed')
  await expectText(/השיתוף לא הגיע/)
  await open('טקסט', [], '/share?problem=too_large')
  await expectText(/הקבצים גדולים מדי/)
})
