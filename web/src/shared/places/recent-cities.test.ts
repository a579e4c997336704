import { expect, test } from 'vitest'
import { storeTokens } from '../api/session.ts'
import { wipe } from '../offline/wipe.ts'
import { recentCities, rememberCity } from './recent-cities.ts'

const signIn = (agent: number) => storeTokens({ access: `x.${btoa(JSON.stringify({ agent }))}.x`, refresh: 'x' })
const city = (id: number) => ({ id, name: `city ${id}` })

test('the last three cities, newest first and each once, only of this agent', () => {
  signIn(7)
  for (const id of [1, 2, 3, 4, 2]) rememberCity(city(id))
  expect(recentCities()).toEqual([2, 4, 3].map(city))
  signIn(8)
  expect(recentCities()).toEqual([])
})

test('an invalid stored value is no city', () => {
  signIn(7)
  for (const stored of ['{', 'null', '7', '[null, {"id": "1", "name": "x"}, {"id": 1}]']) {
    localStorage.setItem('recent_cities:7', stored)
    expect(recentCities(), stored).toEqual([])
  }
})

test('wiping the device deletes them', () => {
  signIn(7)
  rememberCity(city(1))
  wipe(7)
  expect(localStorage.getItem('recent_cities:7')).toBeNull()
})
