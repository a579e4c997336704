import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Draws every picture of the apps and the stores from the logo of the web app (`npm run icons --workspace mobile`). */

const ROOT = import.meta.dirname
const RES = 'android/app/src/main/res'
const ASSETS = 'ios/App/App/Assets.xcassets'
const GREEN = '#0a6e4a'

const logo = readFileSync(join(ROOT, '../web/public/art/logo.svg'), 'utf8')
/** The key alone, on the logo's field of 36 units. */
const key = logo
  .replace(/^<svg[^>]*>/, '')
  .replace(/<rect[^>]*>/, '')
  .replace('</svg>', '')

const svg = (content: string, height = 36) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 ${height}">${content}</svg>`
/** A drawing of 36 units around the middle of the field. */
const middle = (scale: number, drawing: string, height = 36) =>
  `<g transform="translate(18 ${height / 2}) scale(${scale}) translate(-18 -18)">${drawing}</g>`
const field = (color: string) => `<rect width="36" height="36" fill="${color}"/>`

async function draw(file: string, content: string, width: number, { height = width, isOpaque = false } = {}): Promise<void> {
  const path = join(ROOT, file)
  mkdirSync(dirname(path), { recursive: true })
  const picture = sharp(Buffer.from(content), { density: (72 * width) / 36 }).resize(width, height)
  // The App Store refuses icons with an alpha channel.
  await (isOpaque ? picture.flatten({ background: GREEN }) : picture).png({ compressionLevel: 9 }).toFile(path)
}

const onGreen = svg(field(GREEN) + middle(0.9, key))

// Android before 8.0; later ones have the adaptive icon, drawn in XML.
const square = svg(middle(0.92, logo))
const round = svg(`<circle cx="18" cy="18" r="17" fill="${GREEN}"/>${middle(0.72, key)}`)
for (const [density, pixels] of Object.entries({ mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 })) {
  await draw(`${RES}/mipmap-${density}/ic_launcher.png`, square, pixels)
  await draw(`${RES}/mipmap-${density}/ic_launcher_round.png`, round, pixels)
}

// iOS: in dark mode the system puts its own background below; tinted icons are grey.
await draw(`${ASSETS}/AppIcon.appiconset/AppIcon.png`, onGreen, 1024, { isOpaque: true })
await draw(`${ASSETS}/AppIcon.appiconset/AppIcon-dark.png`, svg(middle(0.9, key).replaceAll('#fff', '#86ceab')), 1024)
await draw(`${ASSETS}/AppIcon.appiconset/AppIcon-tinted.png`, svg(field('#000') + middle(0.9, key)), 1024, { isOpaque: true })
for (const times of [1, 2, 3]) await draw(`${ASSETS}/LaunchLogo.imageset/LaunchLogo@${times}x.png`, logo, 126 * times)

await draw('store/pictures/play-icon.png', onGreen, 512)
const feature = (36 * 500) / 1024
await draw('store/pictures/play-feature.png', svg(field(GREEN) + middle(0.36, key, feature), feature), 1024, {
  height: 500,
  isOpaque: true,
})
