import { hydrateRoot } from 'react-dom/client'
import { Verify } from './verify.tsx'

const root = document.querySelector<HTMLElement>('[data-verify]')
if (root) {
  hydrateRoot(root, <Verify {...JSON.parse(root.dataset.verify!)} />)
  // A file that was chosen before the script was there.
  const input = root.querySelector<HTMLInputElement>('input[type=file]')
  if (input?.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
}
