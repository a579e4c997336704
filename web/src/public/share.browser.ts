import { showToast } from './toast.browser.ts'

/** Opens the phone's share sheet; without one, copies the link. */
async function share(url: string, title: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast('copied')
  } catch {
    // The sheet was closed, or the browser forbids copying: nothing was shared, and no message is shown.
  }
}

export function startSharing(): void {
  const button = document.querySelector<HTMLButtonElement>('.share')
  button?.addEventListener('click', () => void share(button.dataset.url!, button.dataset.title!))
}
