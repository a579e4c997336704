/**
 * Posts a form like the browser, but in place: the surrounding part of the page is replaced by that of the target page. If that fails the browser
 * navigates itself; a repeated answer counts once.
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
      // Input stays.
      const shown = part.querySelector('[role=status]')!
      shown.className = result.className
      shown.textContent = words
      setDisabled(false)
      return
    }
    result.textContent = ''
    part.replaceWith(next)
    replaced(next)
    // Screen readers announce changes, not existing content.
    requestAnimationFrame(() => {
      result.textContent = words
    })
  } catch {
    // Offline the browser shows the error, and the choice stays.
    setDisabled(false)
    form.submit()
  }
}
