import { describe, expect, test } from 'vitest'
import { buyer } from './buyer.fixture.ts'
import { allState, FIRST_COUNT, nextCount, sendingBlock, shownBuyers, withAll, withBuyer } from './buyers.ts'

const nobody: ReadonlySet<number> = new Set()

test('the panel lists only customers with a phone, in the server’s order', () => {
  expect(shownBuyers([buyer(3, { is_vip: true }), buyer(1, { phone: null }), buyer(2)]).map(({ id }) => id)).toEqual([3, 2])
})

describe('select all', () => {
  const tab = [...Array.from({ length: 7 }, (_, at) => buyer(at + 1)), buyer(8, { whatsapp_do_not_contact: true })]

  test('picks everybody of the tab who may be sent to, also beyond the four that show', () => {
    const picked = withAll(nobody, tab, true)
    expect([...picked]).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(allState(tab, picked)).toBe('all')
  })

  test('is checked only when every one of them is picked', () => {
    const picked = withBuyer(withAll(nobody, tab, true), 7, false)
    expect(allState(tab, picked)).toBe('some')
    expect(allState(tab, nobody)).toBe('none')
  })

  test('taken back, it leaves the picks of the other tab', () => {
    const picked = withAll(withBuyer(nobody, 99, true), tab, true)
    expect([...withAll(picked, tab, false)]).toEqual([99])
  })

  test('is never checked in a tab where nobody may be sent to', () => {
    const blocked = [buyer(1, { whatsapp_do_not_contact: true })]
    expect(allState(blocked, withAll(nobody, blocked, true))).toBe('none')
  })
})

test('4 are shown first and 5 more at a time, at last what is left', () => {
  expect(FIRST_COUNT).toBe(4)
  expect([nextCount(11, 4), nextCount(11, 9), nextCount(11, 14), nextCount(3, 4)]).toEqual([5, 2, 0, 0])
})

describe('sending', () => {
  const open = { state: 'authorized', sent_today: 198, daily_limit: 200 }
  test('needs somebody to send to', () => {
    expect(sendingBlock(open, 0)).toBe('nobody')
    expect(sendingBlock(open, 2)).toBeNull()
  })
  test('stops at the limit of the day, before anybody is picked where it is reached', () => {
    expect(sendingBlock(open, 3)).toBe('limit')
    expect(sendingBlock({ ...open, sent_today: 200 }, 0)).toBe('limit')
  })
  test('waits while the connection starts, and asks to connect when there is none', () => {
    expect(sendingBlock({ ...open, state: 'starting' }, 1)).toBe('starting')
    expect(sendingBlock({ ...open, state: 'notAuthorized' }, 1)).toBe('connect')
    expect(sendingBlock({ ...open, state: 'notExisted' }, 0)).toBe('connect')
    expect(sendingBlock(undefined, 1)).toBe('loading')
  })
})
