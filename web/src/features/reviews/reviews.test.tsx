import { Deal } from '@mafteach/contract/deals'
import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { answerReview, Review, realtorReviews, reviewLink } from '@mafteach/contract/reviews'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { loadModal } from '#shared/ui/dialogs/Modal.tsx'
import { ReviewRequests } from './ReviewRequests.tsx'
import { Reviews } from './Reviews.tsx'

const review = sampleOf(Review, { id: 5, rating: 4, text: 'מכרנו תוך חודש', side: 'selling', created_at: '2026-09-03T10:00:00Z' })
const agent = { uuid: '7d444840-9dc0-4d2b-8d3b-111111111111', name: 'נועה ברקאי', reviews_count: 1 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const answering = (reviewed_at: string | null = null) =>
  fakeServer(
    answer(realtorReviews, page([review])),
    answer(answerReview, { ...review, answer: 'תודה' }),
    answer(addGesherTask, sampleOf(addGesherTask)),
    answer(reviewLink, { url: 'https://mafteach.test/public-view/review/abc', reviewed_at }),
  )

test('a review tells its rating, side and month; its agent answers it in place', async () => {
  const server = answering()
  renderScreen(<Reviews agent={agent} isOwn />)
  expect(await screen.findByText('מכרנו תוך חודש')).toBeTruthy()
  expect(screen.getByRole('img', { name: '4 מתוך 5' })).toBeTruthy()
  expect(screen.getByText('מכירה, ספטמבר 2026')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'כתיבת תשובה' }))
  fireEvent.change(await screen.findByLabelText('התשובה שלך'), { target: { value: 'תודה' } })
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(server.written()).toEqual([['PUT /access-control/reviews/5/answer/', { text: 'תודה' }]]))
  await waitFor(() => expect(screen.queryByLabelText('התשובה שלך')).toBeNull())
})

test('other agents can report it, but not answer; an agent without reviews sees how to get them', async () => {
  const server = answering()
  await loadModal()
  const { unmount } = renderScreen(<Reviews agent={agent} isOwn={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'דיווח על הביקורת' }))
  expect(screen.queryByRole('button', { name: 'כתיבת תשובה' })).toBeNull()
  fireEvent.change(await screen.findByLabelText('מה לא בסדר?'), { target: { value: 'לא הייתה עסקה כזאת' } })
  fireEvent.click(screen.getByRole('button', { name: 'שליחת הדיווח' }))
  await waitFor(() => expect(server.written()).toEqual([['POST /gesher-tasks/', { review: 5, content: 'לא הייתה עסקה כזאת' }]]))
  unmount()
  renderScreen(<Reviews agent={{ ...agent, reviews_count: 0 }} isOwn={false} />)
  expect(screen.queryByRole('heading', { name: 'ביקורות' })).toBeNull()
  cleanup()
  renderScreen(<Reviews agent={{ ...agent, reviews_count: 0 }} isOwn />)
  expect(screen.getByRole('heading', { name: 'עוד אין ביקורות' })).toBeTruthy()
})

const person = { id: 1, name: 'אביגיל כהן', phone: '0521234567', whatsapp_do_not_contact: false }
const deal = (fields: Partial<Deal> = {}) =>
  sampleOf(Deal, {
    id: 9,
    selling_customer: person,
    selling_customer_realtor: { id: 7, name: 'נועה' },
    purchasing_customer_realtor: { id: 8, name: 'דוד' },
    ...fields,
  })

test('the link of one’s own side goes by WhatsApp with a ready text', async () => {
  const server = answering()
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  await loadModal()
  renderScreen(<ReviewRequests deal={deal()} me={7} />)
  expect(screen.queryByRole('button', { name: 'בקשת ביקורת מהקונים' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'בקשת ביקורת מהמוכרים' }))
  fireEvent.click(await screen.findByRole('button', { name: 'שליחה בוואטסאפ' }))
  expect(server.written()).toEqual([['POST /real-estate/deals/9/review_link/', { side: 'selling' }]])
  const address = new URL(String(opened.mock.calls[0]![0]))
  expect(address.pathname).toBe('/972521234567')
  expect(address.searchParams.get('text')).toContain('אביגיל, תודה על הדרך המשותפת')
})

test('the customers of a rent are its tenant and its landlord', async () => {
  answering()
  renderScreen(<ReviewRequests deal={deal({ deal_type: 'RE' })} me={7} />)
  expect(screen.getByRole('button', { name: 'בקשת ביקורת מהמשכירים' })).toBeTruthy()
  cleanup()
  renderScreen(<ReviewRequests deal={deal({ deal_type: 'RE', purchasing_customer_realtor: { id: 7, name: 'נועה' } })} me={7} />)
  expect(screen.getByRole('button', { name: 'בקשת ביקורת מהשוכרים' })).toBeTruthy()
  cleanup()
  fakeServer(answer(realtorReviews, page([{ ...review, deal_kind: 'RENT' }])))
  renderScreen(<Reviews agent={agent} isOwn={false} />)
  expect(await screen.findByText('השכרה, ספטמבר 2026')).toBeTruthy()
})

test('a customer who wants no messages is not asked; a received review is shown', async () => {
  answering()
  await loadModal()
  const { unmount } = renderScreen(
    <ReviewRequests deal={deal({ selling_customer: { ...person, whatsapp_do_not_contact: true } })} me={7} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'בקשת ביקורת מהמוכרים' }))
  expect(await screen.findByText(/לא מעוניינים בהודעות/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'שליחה בוואטסאפ' })).toBeNull()
  unmount()
  answering('2026-11-20T09:00:00Z')
  renderScreen(<ReviewRequests deal={deal()} me={7} />)
  fireEvent.click(screen.getByRole('button', { name: 'בקשת ביקורת מהמוכרים' }))
  expect(await screen.findByText('הביקורת כבר התקבלה.')).toBeTruthy()
})
