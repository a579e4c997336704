import type { SigningIconName } from './signing-icons.tsx'

export const SigningIcon = ({
  name,
  size = 20,
  className = '',
}: {
  name: SigningIconName
  size?: number
  className?: string
}) => (
  <svg aria-hidden="true" className={`icon ${className}`} width={size} height={size}>
    <use href={`#${name}`} />
  </svg>
)
