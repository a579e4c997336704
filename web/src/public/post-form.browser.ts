/**
 * Posts a form as the browser would, without leaving the place: the part of the page that holds it becomes what it is on the page that the form leads to.
 * Where that does not come the browser itself goes there; an answer that comes twice is one.
 */
export async function postInPlace(form: HTMLFormElement, of: string, replaced: (part: Element) => void): Promise<void> {
  const part = form.closest(of)!
  const setDisabled = (isDisabled: boolean) => {
    for (const button of part.querySelectorAll<HTMLButtonElement>('button[type=submit]')) button.disabled = isDisabled
  }
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  setDisabled(true)
  try {
    const reply = await fetch(form.action, { method: 'POST', body: fields })
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const next = page.querySelector(of)
    if (!reply.ok || !next) throw new Error(`${form.action} answered ${reply.status}`)
    const result = next.querySelector('[role=status]')!
    const words = result.textContent
    if (result.classList.contains('failed')) {
      // What was filled in stays.
      const shown = part.querySelector('[role=status]')!
      shown.className = result.className
      shown.textContent = words
      setDisabled(false)
      return
    }
    result.textContent = ''
    part.replaceWith(next)
    replaced(next)
    // A screen reader tells what changes, and not what is there.
    requestAnimationFrame(() => {
      result.textContent = words
    })
  } catch {
    // Without the line the browser itself says so, and what was chosen stays.
    setDisabled(false)
    form.submit()
  }
}
