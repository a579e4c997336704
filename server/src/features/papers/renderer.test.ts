import { expect, test } from 'vitest'
import type { Paper } from './paper.ts'
import { makeRenderer } from './renderer.ts'

const paper: Paper = {
  title: 'מסמך',
  from: { name: 'רונית', lines: [] },
  foot: 'מסמך 1',
  notice: null,
  blocks: [{ kind: 'paragraph', spans: [{ text: 'שלום (1)' }] }],
  signers: [],
  created_at: '2026-11-22T10:00:00.000Z',
}
test('many at once are drawn one after another; beyond the queue limit they are refused', async () => {
  const renderer = makeRenderer()
  const renderings = await Promise.allSettled(Array.from({ length: 52 }, () => renderer.render(paper)))
  expect(renderings.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  await renderer.stop()
})
