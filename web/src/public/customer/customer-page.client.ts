/** What the script adds to the customer's page: forms are posted without leaving the place, at most three times are picked, and the agent sees that it was opened. */

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

/** A photo that cannot be loaded gives way to a drawn one, a face to its initials. */
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

/** Shows what was picked; the fourth waits until one is taken back. */
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

async function post(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button[type=submit]') as HTMLButtonElement
  button.disabled = true
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  try {
    const reply = await fetch(form.action, { method: 'POST', body: fields })
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const main = page.querySelector('main')
    if (!reply.ok || !main) throw new Error(`${form.action} answered ${reply.status}`)
    const top = form.closest('article')?.getBoundingClientRect().top
    const result = main.querySelector('.result')!
    const words = result.textContent
    if (result.classList.contains('failed')) {
      // What was filled in stays.
      const shown = document.querySelector('.result')!
      shown.className = result.className
      shown.textContent = words
      button.disabled = false
      return
    }
    result.textContent = ''
    document.querySelector('main')!.replaceWith(main)
    // What stood below comes to where the answered one was.
    if (top !== undefined && top < 0) document.querySelector('.asset')?.scrollIntoView({ block: 'nearest' })
    // A screen reader tells what changes, and not what is there.
    requestAnimationFrame(() => {
      result.textContent = words
    })
  } catch {
    // Without the line the browser itself says so, and what was chosen stays.
    button.disabled = false
    form.submit()
  }
}

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
