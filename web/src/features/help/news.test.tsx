import { act, fireEvent, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { NewsLine } from './NewsLine.tsx'
import { NEWS, newsTexts } from './news.texts.ts'

beforeEach(() => localStorage.clear())

const Screen = () => {
  const navigate = useNavigate()
  return (
    <>
      <NewsLine />
      <button type="button" onClick={() => navigate('/tasks')}>
        tasks
      </button>
    </>
  )
}
/** A visit of an agent, who then opens another page. */
const visit = (id = 7) => {
  const { unmount } = renderScreen(<Screen />, { path: '/customers', data: [[meQuery.queryKey, { id }]] })
  const before = screen.queryByRole('status')
  fireEvent.click(screen.getByText('tasks'))
  return { before, line: screen.queryByRole('status'), unmount }
}

test('after an update the news are shown once, at the next page, to each agent of the device', () => {
  localStorage.setItem('news_told 7', 'the one before')
  localStorage.setItem('news_told 8', 'the one before')
  const first = visit()
  expect(first.before).toBeNull()
  expect(first.line?.textContent).toContain(newsTexts.he.text)
  first.unmount()
  const second = visit()
  expect(second.line).toBeNull()
  second.unmount()
  expect(visit(8).line).not.toBeNull()
})

test('a first-time visitor sees no news until there is an update', () => {
  const first = visit()
  expect(first.line).toBeNull()
  expect(localStorage.getItem('news_told 7')).toBe(NEWS.release)
})

test('it leads to the article, or goes', async () => {
  localStorage.setItem('news_told 7', 'the one before')
  visit()
  expect(screen.getByRole('link', { name: newsTexts.he.more }).getAttribute('href')).toBe(`/tasks?help=${NEWS.article}`)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: newsTexts.he.close })))
  expect(screen.queryByRole('status')).toBeNull()
})
