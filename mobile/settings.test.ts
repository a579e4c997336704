import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the server is where the build says, without a slash at its end', () => {
  expect(readSettings({ API_ORIGIN: 'https://app.example.co.il/' })).toEqual({
    apiOrigin: 'https://app.example.co.il',
    isDebug: false,
  })
  expect(readSettings({ API_ORIGIN: 'http://10.0.2.2:8080', APP_DEBUG: '1' }).apiOrigin).toBe('http://10.0.2.2:8080')
})

test.each([
  [undefined, 'it is missing'],
  ['app.example.co.il', 'it is app.example.co.il'],
  ['https://app.example.co.il/api', 'it is https://app.example.co.il/api'],
  ['http://app.example.co.il', 'http: in a debug build alone'],
])('%s ends the build, and says why', (API_ORIGIN, words) => {
  expect(() => readSettings({ API_ORIGIN })).toThrow(words)
})
