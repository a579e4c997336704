import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@mafteach/contract/paths'
import { expect, test } from 'vitest'
import { SHARE_PATH } from '#shared/device/shared-form.ts'

/** What a phone needs to install the web app (product.md section 13). */

const WEB = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(WEB, file))
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as {
  icons: { src: string; sizes: string; purpose?: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
  shortcuts: { name: string; url: string }[]
  share_target: object
}

/** A PNG has width and height first, after its signature. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('it is a standalone app, Hebrew, from right to left', () => {
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'he',
    dir: 'rtl',
    short_name: 'מפתח',
  })
  for (const page of ['index.html', 'login.html'])
    expect(read(page).toString()).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
})

test('its pictures exist, in the declared sizes', () => {
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
    expect([src, sizeOf(read(`public${src}`))]).toEqual([src, sizes])
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
})

test('a long press offers the most common actions', () => {
  expect(manifest.shortcuts).toEqual([
    { name: 'לקוח חדש', url: paths.addCustomer('buyer') },
    { name: 'נכס חדש', url: paths.addAsset() },
    { name: 'להתקשר היום', url: paths.tasks({ view: 'calls' }) },
  ])
})

test('other apps share text, photos and contacts into it, at the address where the worker accepts them', () => {
  expect(manifest.share_target).toEqual({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'text/vcard', 'text/x-vcard', '.vcf'] }],
    },
  })
  expect(paths.share()).toBe(SHARE_PATH)
})
