import { realtor } from '@mafteach/contract/realtor'
import { home } from '@mafteach/contract/sign-in'
import { expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

const product = await openProduct()

test('a visiting card needs no login and shows no customer data', async () => {
  const me = await product.agent({ name: 'כרטיס ביקור' })
  const { uuid } = await me.ok(home)
  const card = await product.stranger.ok(realtor, { params: { uuid } })
  expect(card).toMatchObject({ name: 'כרטיס ביקור', agency: null })
  expect((await product.stranger.call(realtor, { params: { uuid: '00000000-0000-4000-8000-000000000000' } })).status).toBe(404)
})
