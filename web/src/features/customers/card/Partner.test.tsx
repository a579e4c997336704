import { AnswersLink, answersLink, renewAnswersLink } from '@mafteach/contract/answers'
import { CustomerCard } from '@mafteach/contract/customers'
import { addPartner, removePartner } from '@mafteach/contract/partners'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { Partner, PartnerButton } from './Partner.tsx'

const partner_url = 'https://mafteach.test/public-view/answers/abc'
const links = (partner_page: object) => sampleOf(AnswersLink, { partner_url, partner_page })
const card = (partner: CustomerCard['partner']) => sampleOf(CustomerCard, { id: 7, partner })
const RON = { name: 'רון כהן', phone: '0526041187' }
const SEND = { name: 'שליחת הקישור לבן או בת הזוג' }

const draw = (partner: CustomerCard['partner'], page: object = {}) => {
  const server = fakeServer(
    answer(home, sampleOf(home)),
    answer(answersLink, links(page)),
    answer(renewAnswersLink, links({})),
    answer(removePartner, { ok: true }),
    answer(addPartner, refusal('partner_exists')),
  )
  renderScreen(
    <>
      <Partner customer={card(partner)} />
      <Toasts />
    </>,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
  return server
}

test('a partner is added by name alone, and an existing one is reported', async () => {
  const server = draw(null)
  fireEvent.click(screen.getByRole('button', { name: 'הוספת בן או בת זוג' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('שם'), { target: { value: 'רון כהן' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'הוספה' }))
  await waitFor(() => expect(server.calls(addPartner)).toEqual([{ params: { id: '7' }, body: { name: 'רון כהן', phone: null } }]))
  expect(server.calls(answersLink)).toEqual([])
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('the name beside the customer’s leads to the link, where nothing is removed', async () => {
  const server = fakeServer(answer(home, sampleOf(home)), answer(answersLink, links({})))
  renderScreen(<PartnerButton customer={7} partner={RON} />, { data: [[meQuery.queryKey, { id: 1 }]] })
  expect(server.calls(answersLink)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /עם .*רון כהן/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('button', SEND)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'הסרה' })).toBeNull()
})

test('the link is recalled alone, and the partner removed after a question', async () => {
  const server = draw(RON, { open_count: 3, opened_at: new Date().toISOString() })
  expect(await screen.findByText(/נפתח 3 פעמים/)).toBeTruthy()
  expect(screen.getByRole('button', SEND)).toBeTruthy()
  for (const act of ['קישור חדש', 'הסרה']) {
    fireEvent.click(screen.getByRole('button', { name: act }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: act }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(server.calls(renewAnswersLink)).toEqual([{ params: { id: '7' }, body: { partner: true } }])
  expect(server.calls(removePartner)).toEqual([{ params: { id: '7' } }])
})

test('a partner who wants no messages gets none, and their answers stay visible', async () => {
  draw(RON, { has_found: true, messages_stopped: true })
  for (const text of ['כבר מצאו דירה', 'ביקשו להפסיק הודעות']) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', SEND)).toBeNull()
})
