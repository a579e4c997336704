import { getFeedAddress, renewFeedAddress } from '@mafteach/contract/feed'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { WebsiteFeed } from './WebsiteFeed.tsx'

const me = { uuid: 'u-1', name: 'ברקאי "בית"' }
const OLD = 'https://mafteach.test/api/public/feed/old/'
const NEW = 'https://mafteach.test/api/public/feed/new/'

test('the address is shown in both formats, and replaced once that was confirmed', async () => {
  const server = fakeServer(answer(getFeedAddress, { url: OLD }), answer(renewFeedAddress, { url: NEW }))
  renderScreen(<WebsiteFeed />, { data: [[meQuery.queryKey, me]] })
  expect(server.requests()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'הצגת הכתובות' }))
  expect(await screen.findByDisplayValue(OLD)).toBeTruthy()
  expect(screen.getByDisplayValue(`${OLD}?format=jsonld`)).toBeTruthy()
  expect(
    screen.getByDisplayValue(
      '<iframe src="https://mafteach.test/public-agent?a=u-1" title="ברקאי &quot;בית&quot;" width="100%" height="800"></iframe>',
    ),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'כתובת חדשה' }))
  expect(server.written()).toEqual([])
  server.answer(answer(getFeedAddress, { url: NEW }))
  fireEvent.click(screen.getByRole('button', { name: 'החלפת הכתובת' }))
  expect(await screen.findByDisplayValue(NEW)).toBeTruthy()
  expect(screen.queryByDisplayValue(OLD)).toBeNull()
})
