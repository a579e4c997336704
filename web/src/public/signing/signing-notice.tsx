import type { ReactNode } from 'react'
import { SigningIcon } from './signing-icon.tsx'
import type { SigningIconName } from './signing-icons.tsx'

interface NoticeProps {
  icon: SigningIconName
  title: string
  text: string
  children?: ReactNode
}

/** The paper's state, in a word. */
export const SigningNotice = ({ icon, title, text, children }: NoticeProps) => (
  <main className="customer outcome stack start">
    <span className={`badge circle ${icon}`}>
      <SigningIcon name={icon} size={32} />
    </span>
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      {title}
    </h1>
    <p className="lead">{text}</p>
    {children}
  </main>
)
