/** The script's part of the customer's page: forms are posted in place, at most three times are picked, and opening is reported to the agent. */

import { showIsraelClock } from '../israel-clock.browser.ts'
import { postInPlace } from '../post-form.browser.ts'
import { reportErrors } from '../report-errors.browser.ts'

const TIMES_MAX = 3

function reportOpened(token: string): void {
  const report = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', report)
    fetch(`/api/public/answers/${token}/opened/`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', report)
  report()
}

/** A photo that fails to load is replaced by a drawing, a face by its initials. */
function replaceBroken(): void {
  const giveWay = (image: HTMLImageElement) => {
    const { fallback } = image.dataset
    if (fallback === undefined) return
    delete image.dataset.fallback
    if (fallback) image.src = fallback
    else image.remove()
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
    if (image.complete && image.naturalWidth === 0) giveWay(image)
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && giveWay(target), true)
}

/** Updates the picks; a fourth is disabled until one is removed. */
function showPicks(form: HTMLFormElement): void {
  const times = [...form.querySelectorAll<HTMLInputElement>('input[name=time]')]
  const picked = times.filter(({ checked }) => checked)
  for (const time of times) time.disabled = !time.checked && picked.length >= TIMES_MAX
  form.querySelector('.picks')!.replaceChildren(
    ...picked.map((time) => {
      const chip = document.createElement('button')
      chip.type = 'button'
      chip.textContent = `${time.dataset.label} ×`
      chip.addEventListener('click', () => {
        time.checked = false
        showPicks(form)
        time.focus()
      })
      return chip
    }),
  )
}

function post(form: HTMLFormElement): Promise<void> {
  const top = form.closest('article')?.getBoundingClientRect().top
  return postInPlace(form, 'main', () => {
    // The following content moves to where the answered one was.
    if (top !== undefined && top < 0) document.querySelector('.asset')?.scrollIntoView({ block: 'nearest' })
  })
}

reportErrors()
showIsraelClock()
replaceBroken()
document.addEventListener('change', ({ target }) => {
  const form = (target as HTMLElement).closest<HTMLFormElement>('form[data-times]')
  if (form) showPicks(form)
})
document.addEventListener('submit', (event) => {
  event.preventDefault()
  void post(event.target as HTMLFormElement)
})
const { token } = document.body.dataset
if (token) reportOpened(token)
