import sharp from 'sharp'
import type { Fade, Item, Page, PictureItem } from './scene.ts'
import { outlineOf } from './text-fit.ts'

/** Renders a page of a scene as a picture. Letters are outlines from the fonts of the PDF, so that the fonts of the machine do not matter. */

const number = (value: number) => Math.round(value * 100) / 100

function gradient({ color, from, to, towards }: Fade, id: string): string {
  const ends = {
    top: 'x1="0" y1="1" x2="0" y2="0"',
    bottom: 'x1="0" y1="0" x2="0" y2="1"',
    left: 'x1="1" y1="0" x2="0" y2="0"',
    right: 'x1="0" y1="0" x2="1" y2="0"',
  }[towards]
  const stop = (offset: number, opacity: number) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  return `<linearGradient id="${id}" ${ends}>${stop(0, from)}${stop(1, to)}</linearGradient>`
}

function drawn(item: Item, id: string, pictures: ReadonlyMap<PictureItem, Buffer>): string {
  if (item.kind === 'text') {
    const { lines, size, color } = item
    const path = lines.map(({ runs, x, baseline }) =>
      runs.map((run) => outlineOf(run.text, run, size, x + run.x, baseline)).join(''),
    )
    return `<path fill="${color}" d="${path.join('')}"/>`
  }
  if (item.kind === 'shape')
    return `<path transform="translate(${number(item.x)} ${number(item.y)}) scale(${item.scale})" fill="${item.fill}" d="${item.path}" shape-rendering="crispEdges"/>`
  const { x, y, width, height, radius = 0 } = item
  const area = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`
  if (item.kind === 'box') {
    if (typeof item.fill === 'string')
      return `<rect ${area} rx="${radius}" fill="${item.fill}" fill-opacity="${item.opacity ?? 1}"/>`
    return `${gradient(item.fill, id)}<rect ${area} rx="${radius}" fill="url(#${id})"/>`
  }
  const href = `data:image/jpeg;base64,${pictures.get(item)!.toString('base64')}`
  return `<clipPath id="${id}"><rect ${area} rx="${radius}"/></clipPath><image ${area} clip-path="url(#${id})" preserveAspectRatio="none" href="${href}"/>`
}

/** A JPEG of this width. */
export function pictureOf(
  { width, height, items }: Page,
  pictures: ReadonlyMap<PictureItem, Buffer>,
  pixels: number,
): Promise<Buffer> {
  const body = items.map((item, at) => drawn(item, `d${at}`, pictures)).join('')
  const tall = Math.round((pixels * height) / width)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${tall}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
}
