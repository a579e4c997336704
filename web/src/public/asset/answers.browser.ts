import { postInPlace } from '../post-form.browser.ts'

/** Posts answers without leaving the page; the focus stays on the chosen one. */
export function startAnswers(): void {
  document.querySelector('.answers')?.parentElement?.addEventListener('submit', (event) => {
    event.preventDefault()
    void postInPlace(event.target as HTMLFormElement, '.answers', (part) =>
      part.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }),
    )
  })
}
