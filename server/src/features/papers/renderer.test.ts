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
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('many at once are drawn one after another; more than wait are refused', async () => {
  const renderer = makeRenderer()
  const asked = await Promise.allSettled(Array.from({ length: 52 }, () => renderer.render(paper)))
  expect(asked.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  await renderer.stop()
})

test('a thread that hangs is ended, and the next paper has a new one', async () => {
  const renderer = makeRenderer(script('while (true) {}'), 0.2)
  await expect(renderer.render(paper)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(renderer.render(paper)).rejects.toMatchObject({ code: 'unavailable' })
  await renderer.stop()
})

test('a thread that dies refuses the paper that it drew; what waits goes on', async () => {
  const renderer = makeRenderer(
    script(`import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => process.exit(1))`),
  )
  const asked = await Promise.allSettled([renderer.render(paper), renderer.render(paper)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await renderer.stop()
})
