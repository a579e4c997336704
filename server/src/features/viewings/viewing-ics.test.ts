import { changeSettings } from '@mafteach/contract/settings'
import * as contract from '@mafteach/contract/viewing-slots'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** A chosen viewing as a calendar file, read with another library than the one that writes it. */

const product = await openProduct()
const place = await placeOf(product)

async function offered(starts: string[]) {
  const me = await product.agent()
  const asset = await buildAsset(me, place, { address_number: '45', should_show_address_number: true })
  const customer = await buildCustomer(me)
  const slots = starts.map((starts_at) => ({ starts_at, minutes: 20 }))
  const { links } = await me.ok(contract.offerSlots, { body: { asset: asset.id, customers: [customer.id], slots } })
  const params = { token: links[0]!.url.split('/').at(-1)! }
  const choose = (starts_at: string) => product.stranger.ok(contract.chooseSlot, { params, body: { starts_at } })
  const file = (language = 'he') => product.app.inject(`/api/public/viewings/${params.token}/calendar.ics?language=${language}`)
  const event = async () =>
    new ICAL.Event(new ICAL.Component(ICAL.parse((await file()).body) as unknown[]).getFirstSubcomponent('vevent')!)
  return { me, params, choose, file, event }
}

const meetAt = ({ id }: { id: number }, meeting: { place: string; note?: string }) =>
  product.database.db.updateTable('viewing').set(meeting).where('agent_id', '=', id).execute()

test('is one event at its time, in summer and in winter, with the same id after moving', async () => {
  // The clocks go forward on 26 March 2027 and back on 31 October 2027.
  const starts = ['2027-03-25T16:00:00.000Z', '2027-03-27T15:00:00.000Z', '2027-10-31T16:00:00.000Z']
  const { choose, file, event } = await offered(starts)
  expect((await file()).statusCode).toBe(404)
  const uids = new Set<string>()
  for (const starts_at of starts) {
    await choose(starts_at)
    const { statusCode, headers, body } = await file()
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain(`DTSTART:${starts_at.replace(/[-:]|\.000/g, '')}`)
    expect(body).toContain('STATUS:CONFIRMED')
    const read = await event()
    expect([read.startDate.toJSDate().toISOString(), read.duration.toSeconds()]).toEqual([starts_at, 1_200])
    uids.add(read.uid)
  }
  expect(uids.size).toBe(1)
  expect((await file('en')).body).toContain('SUMMARY:Viewing: ')
})

test('states the meeting place as written, in lines of a permitted length', async () => {
  const starts_at = '2026-11-22T14:00:00.000Z'
  const { me, choose, file, event } = await offered([starts_at])
  await choose(starts_at)
  expect((await event()).location).toMatch(/ 45, /)
  const written = 'ליד הכניסה, מול הגן; קומה 2 \\ דלת ימין\nלצלצל "לוי" '.repeat(3).trim()
  const note = 'המפתח אצל השכן'
  await meetAt(me, { place: written, note })
  const { body } = await file()
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect((await event()).location).toBe(written)
  expect(body.replaceAll('\r\n ', '')).not.toContain(note)
})

test('hides the house number and meeting place if no order covers the asset and the agent hides them', async () => {
  const starts_at = '2026-11-22T14:00:00.000Z'
  const { me, params, choose, event } = await offered([starts_at])
  await me.ok(changeSettings, { body: { hide_address_before_order: true } })
  await choose(starts_at)
  await meetAt(me, { place: 'בכניסה לבניין 45' })
  const page = await product.stranger.ok(contract.publicViewing, { params })
  expect([page.asset.address_number, page.viewing!.place]).toEqual([null, null])
  expect((await event()).location).not.toContain('45')
})

test('is not found once the viewing is cancelled', async () => {
  const starts_at = '2026-11-22T14:00:00.000Z'
  const { params, choose, file } = await offered([starts_at])
  await choose(starts_at)
  await product.stranger.ok(contract.cancelPublicViewing, { params })
  expect((await file()).statusCode).toBe(404)
})

test('a hidden house number is shown on the day of a confirmed viewing, on the page and in the file; the agent must know it', async () => {
  product.setTime(new Date('2026-11-21T10:00:00Z'))
  const starts_at = '2026-11-22T14:00:00.000Z'
  const { me, params, choose, event } = await offered([starts_at])
  const { db } = product.database
  const house = db.updateTable('asset').where('agent_id', '=', me.id)
  await house.set({ should_show_address_number: false }).execute()
  const seen = async () => {
    const { asset, viewing } = await product.stranger.ok(contract.publicViewing, { params })
    return [asset.address_number, viewing?.number_comes ?? null]
  }
  expect(await seen()).toEqual([null, null])
  await choose(starts_at)
  expect(await seen()).toEqual([null, 'DAY'])
  product.setTime(new Date('2026-11-22T06:00:00Z'))
  expect(await seen()).toEqual(['45', null])
  expect((await event()).location).toMatch(/ 45, /)
  // For another owner's property the agent only knows a number that is shown.
  const other = await product.agent()
  await house.set({ agent_id: other.id, visibility_status: 'AL', audience: 'AL' }).execute()
  expect(await seen()).toEqual([null, null])
  // At a home without a number, none will be shown later.
  await db.updateTable('asset').where('agent_id', '=', other.id).set({ agent_id: me.id, address_number: null }).execute()
  expect(await seen()).toEqual([null, null])
})
