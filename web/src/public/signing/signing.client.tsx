import { hydrateRoot } from 'react-dom/client'
import { Signing } from './signing.tsx'

/** The script of the page of a paper to sign: it goes on with what the server rendered. */

const root = document.querySelector<HTMLElement>('[data-signing]')
if (root) hydrateRoot(root, <Signing {...JSON.parse(root.dataset.signing!)} />)
