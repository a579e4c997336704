import { hydrateRoot } from 'react-dom/client'
import { Verify } from './verify.tsx'

const root = document.querySelector<HTMLElement>('[data-verify]')
if (root) hydrateRoot(root, <Verify {...JSON.parse(root.dataset.verify!)} />)
