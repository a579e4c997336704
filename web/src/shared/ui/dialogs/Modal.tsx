import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../navigation/lazy.ts'

const ModalFrame = lazyPart(
  () => import('./ModalFrame.tsx'),
  (module) => module.ModalFrame,
)

/** For tests, which do not wait for the first dialog. */
export const loadModal = ModalFrame.load

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in sight under the scrolling content: the dialog's actions. */
  footer?: ReactNode
  /** Width on the desktop: 420, 640, a page-sized overlay, or the palette near the top. */
  size?: 'medium' | 'large' | 'page' | 'palette'
  /** Only the onboarding closes on a click outside. */
  closeOnClickOutside?: boolean
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean
  /** Its content scrolls, not the dialog. */
  scrollsInside?: boolean
  /** Closes without animation; the caller places the focus. */
  leavesAtOnce?: boolean
}

/**
 * A dialog; on the phone a sheet with a grab bar. Closes on Escape and on its close button; the focus goes to its first field, stays inside and
 * returns. No page waits for its code, which loads when first opened or while idle.
 */
export const Modal = (props: ModalProps) => {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <ModalFrame {...props} />
      </Suspense>
    )
  )
}
