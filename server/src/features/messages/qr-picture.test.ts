import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

test('a QR code has a quiet zone of four blank modules on every side', async () => {
  const [, base64 = ''] = (await qrPicture('https://mafteach.test/dev/outbox')).split(',')
  const { data, info } = await sharp(Buffer.from(base64, 'base64')).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = Array.from(data.keys()).filter((at) => data[at * info.channels]! < 128)
  const [columns, rows] = [dark.map((at) => at % info.width), dark.map((at) => Math.floor(at / info.width))]
  const module = 6
  const last = info.width - 4 * module - 1
  const ends = (places: number[]) => [places.reduce((a, b) => Math.min(a, b)), places.reduce((a, b) => Math.max(a, b))]
  expect([ends(columns), ends(rows)]).toEqual([
    [4 * module, last],
    [4 * module, last],
  ])
})
