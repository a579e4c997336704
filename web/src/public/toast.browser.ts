import { TOAST_MS } from '@mafteach/contract/limits'

let hiding: ReturnType<typeof setTimeout>

/** Shows the text that the page's toast has under this name (`toast.tsx`). */
export function showToast(words: 'copied' | 'failed'): void {
  const toast = document.querySelector<HTMLElement>('.toast')
  if (!toast) return
  toast.textContent = toast.dataset[words] ?? ''
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    toast.textContent = ''
  }, TOAST_MS)
}
