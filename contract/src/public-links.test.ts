import { assert, boolean, constantFrom, integer, option, property, record, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CUSTOMER_TYPES } from './codes.ts'
import { decodeAssetLink, encodeAssetLink } from './public-links.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const urlSafe = (text: string) => Buffer.from(text).toString('base64url')

const nothing = {
  agent_phone: null,
  token: null,
  customer_status: null,
  hide_button: false,
  preferences_modal: false,
}

test('a link that was built is parsed back unchanged', () => {
  const links = record({
    id: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    agent_phone: stringMatching(/^(0\d{8,9}|\+\d{9,14})$/),
    token: option(stringMatching(/^[A-Za-z0-9-]{10,64}$/)),
    customer_status: option(constantFrom(...CUSTOMER_TYPES)),
    hide_button: boolean(),
  })
  assert(
    property(links, (link) => {
      const [path = '', query = ''] = encodeAssetLink(link).split('?')
      expect(query).toMatch(/^[A-Za-z0-9_-]+$/)
      expect(decodeAssetLink(path.replace('/public-view/asset/', ''), query)).toEqual({ ...link, preferences_modal: false })
    }),
  )
})

test('a link without an agent has no query', () => {
  expect(encodeAssetLink({ id: 123, agent_phone: null })).toBe('/public-view/asset/MTIz')
})

describe('the id', () => {
  test.each(['MTIzNA==', 'MTIzNA', 'MTIzNA%3D%3D'])('%s is 1234 in any spelling', (pathId) => {
    expect(decodeAssetLink(pathId, '')).toEqual({ ...nothing, id: 1234 })
  })

  test.each([
    ['', 'empty'],
    ['1234', 'not encoded'],
    ['%%%', 'broken escapes'],
    ['שלום', 'not base64'],
    [base64('0'), 'zero'],
    [base64('-5'), 'negative'],
    [base64('12x'), 'not a number'],
    [base64('9999999999999999'), 'beyond the safe integers'],
  ])('%s is no link (%s)', (pathId) => {
    expect(decodeAssetLink(pathId, '')).toBeNull()
  })
})

describe('the query', () => {
  const full = 'agent_phone=0521234567_abcdefghij-K1&customer_status=IM&hide_button=true'
  const read = {
    id: 1,
    agent_phone: '0521234567',
    token: 'abcdefghij-K1',
    customer_status: 'IM',
    hide_button: true,
    preferences_modal: false,
  }
  const id = base64('1')

  test.each([
    ['padded', base64(full)],
    ['url-safe', urlSafe(full)],
    ['escaped by a mail program', encodeURIComponent(base64(full))],
    ['with its question mark', `?${base64(full)}`],
    ['with a tracker behind it', `${base64(full)}&fbclid=xyz`],
    ['with a language before it', `lang=en&${urlSafe(full)}`],
  ])('is read when %s', (_, query) => {
    expect(decodeAssetLink(id, query)).toEqual(read)
  })

  test.each([
    ['agent_phone=0521234567', '0521234567', null],
    ['agent_phone=0521234567_', '0521234567', null],
    ['agent_phone=0521234567_17', '0521234567', null],
    ['agent_phone=0521234567_abc_def_ghij', '0521234567', null],
    ['agent_phone=+972521234567_abcdefghij', '+972521234567', 'abcdefghij'],
    ['agent_phone=_abcdefghij', null, 'abcdefghij'],
    ['hide_button=1', null, null],
  ])('%s gives the phone %s and the token %s', (query, agent_phone, token) => {
    expect(decodeAssetLink(id, base64(query))).toMatchObject({ agent_phone, token })
  })

  test.each([
    ['hide_button=true', true],
    ['hide_button=1', true],
    ['hide_button', true],
    ['hide_button=false', false],
    ['hide_button=0', false],
    ['agent_phone=0521234567', false],
  ])('%s hides the call button: %s', (query, hide_button) => {
    expect(decodeAssetLink(id, base64(query))).toMatchObject({ hide_button })
  })

  test('an unknown customer type is left out', () => {
    expect(decodeAssetLink(id, base64('customer_status=XX'))).toEqual({ ...nothing, id: 1 })
  })

  test.each([
    ['inside', base64('preferencesModal=true')],
    ['plain', 'preferencesModal=true'],
    ['plain behind the base64', `${base64(full)}&preferencesModal=true`],
  ])('preferencesModal is read %s', (_, query) => {
    expect(decodeAssetLink(id, query)?.preferences_modal).toBe(true)
  })

  test.each(['', '?', '%%%', 'not base64 at all', base64('צבע=כחול'), 'agent_phone=0521234567'])(
    '%s counts as empty',
    (query) => {
      expect(decodeAssetLink(id, query)).toEqual({ ...nothing, id: 1 })
    },
  )
})
