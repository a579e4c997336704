import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'
import { look } from './look.ts'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, and the tooltip. */
  label: string
  icon: ReactNode
  /** `soft` is the green action of a row, `bordered` is for pictures and bars. */
  variant?: 'plain' | 'soft' | 'bordered'
  size?: 'small' | 'medium'
}

/** A button with an icon only: 44 px to hit, 36 or 44 visible. */
export const IconButton = ({
  label,
  icon,
  variant = 'plain',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    title={label}
    {...rest}
    type={type}
    aria-label={label}
    className={classes(
      look({ flow: 'center', square: 44, position: 'relative', fixed: true, radius: 'control', tone: 'ink-2' }),
      styles.button,
      styles[variant],
      styles[size],
      className,
    )}
  >
    {icon}
  </button>
)
