import { QR_QUIET_ZONE } from '@mafteach/contract/limits'

/** Pixels per module, enough for a phone to scan from a screen. */
const SCALE = 6

/** A QR code of a text, as a data URL of a PNG. */
export async function qrPicture(text: string): Promise<string> {
  const [{ encode }, { default: sharp }] = await Promise.all([import('uqr'), import('sharp')])
  const { data, size } = encode(text, { border: QR_QUIET_ZONE })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * SCALE, kernel: 'nearest' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
