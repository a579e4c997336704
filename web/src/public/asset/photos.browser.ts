import { dotOf } from './dots.ts'

/** The script's part of photos: delayed ones, drawings for failed ones, and the position in the row. */

/** An empty fallback is a face, with its initials behind it. */
function giveWay(image: HTMLImageElement): void {
  const { fallback } = image.dataset
  if (fallback === undefined) return
  delete image.dataset.fallback
  if (fallback === '') {
    image.remove()
    return
  }
  image.removeAttribute('srcset')
  image.src = fallback
}

function replaceBroken(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) giveWay(image)
  }
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && giveWay(target), true)
}

/** With scripts enabled, browsers keep the content of `noscript` as text: inserts it into the page. */
function showNoscriptContent(): void {
  for (const waiting of document.querySelectorAll('noscript')) waiting.outerHTML = waiting.textContent
}

function onceSettled(image: HTMLImageElement | null, then: () => void): void {
  if (!image || image.complete) then()
  else for (const end of ['load', 'error']) image.addEventListener(end, then, { once: true })
}

function followRow(): void {
  const row = document.querySelector('.photos')
  const counter = document.querySelector('.counter bdi')
  if (!row || !counter) return
  const dots = [...document.querySelectorAll('.dots i')]
  const count = row.childElementCount
  row.addEventListener('scroll', () => {
    const shown = Math.min(count - 1, Math.round(Math.abs(row.scrollLeft) / row.clientWidth))
    counter.textContent = `${shown + 1} / ${count}`
    for (const [index, dot] of dots.entries()) dot.classList.toggle('on', index === dotOf(shown, count))
  })
}

export function startPhotos(): void {
  replaceBroken()
  onceSettled(document.querySelector('.photos img'), showNoscriptContent)
  followRow()
}
