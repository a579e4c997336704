import { postInPlace } from '../post-form.browser.ts'

/** Answers are posted without leaving the page; the keyboard stays at the one that was chosen. */
export function startAnswers(): void {
  document.querySelector('.answers')?.parentElement?.addEventListener('submit', (event) => {
    event.preventDefault()
    void postInPlace(event.target as HTMLFormElement, '.answers', (part) =>
      part.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true }),
    )
  })
}
