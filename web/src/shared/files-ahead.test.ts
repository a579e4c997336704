import { expect, test, vi } from 'vitest'
import { fetchFilesAhead } from './files-ahead.ts'

const FILES = ['/_app/one.js', '/_app/one.css', '/_app/gone.js', '/_app/two.js']

test('files are fetched once, each to its end, and the rest when the signal is back', async () => {
  vi.stubEnv('DEV', false)
  const asked: string[] = []
  let isOffline = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    asked.push(url)
    if (url === '/_app/one.js') isOffline = true
    if (url === '/ahead.json') return new Response(JSON.stringify(FILES))
    return new Response('', { status: url === '/_app/gone.js' ? 404 : 200 })
  })
  const done = fetchFilesAhead()
  await expect.poll(() => asked).toContain('/_app/one.js')
  expect(asked).not.toContain('/_app/two.js')
  isOffline = false
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return asked.toSorted()
    })
    .toEqual(['/ahead.json', ...FILES].toSorted())
  await done
  await fetchFilesAhead()
  expect(asked).toHaveLength(FILES.length + 1)
  vi.unstubAllEnvs()
})
