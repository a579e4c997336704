import type { SigningIconName } from './signing-icons.tsx'

export const SigningIcon = ({ name, size = 20 }: { name: SigningIconName; size?: number }) => (
  <svg aria-hidden="true" className="icon" width={size} height={size}>
    <use href={`#${name}`} />
  </svg>
)
