import { expect, test } from 'vitest'
import { type AgentChoice, foundAgents, stateOfAll, withAgents, withoutTwins } from './agent-picks.ts'

const agent = (id: number, name: string, note = ''): AgentChoice => ({ id, name, image_url: null, note })
const dana = agent(1, 'דנה', 'ברקאי')
const avi = agent(2, 'אבי', 'Golan')

test('an agent of the agency who is also connected is listed once', () => {
  expect(withoutTwins([dana, avi, agent(1, 'דנה', 'חיבור')])).toEqual([avi, dana])
})

test('agents are found by a part of their name or agency, in any letter case', () => {
  expect(foundAgents([dana, avi], ' gol')).toEqual([avi])
  expect(foundAgents([dana, avi], 'דנ')).toEqual([dana])
  expect(foundAgents([dana, avi], '')).toEqual([dana, avi])
})

test('"choose all" takes those on show and leaves the others as they are', () => {
  const chosen = withAgents(new Set([7]), [dana, avi], true)
  expect([...chosen]).toEqual([7, 1, 2])
  expect([...withAgents(chosen, [dana], false)]).toEqual([7, 2])
  expect(stateOfAll([dana, avi], chosen)).toBe('all')
  expect(stateOfAll([dana, avi], new Set([1]))).toBe('some')
  expect(stateOfAll([], chosen)).toBe('none')
})
