import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'
import { classes } from './classes.ts'

interface Look {
  /** `primary` once per screen; `danger` is a red text on the surface. */
  variant?: 'primary' | 'secondary' | 'soft' | 'text' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  /** As wide as its container. */
  full?: boolean
}

const lookOf = ({ variant = 'secondary', size = 'medium', full }: Look, className?: string): string =>
  classes(styles.button, styles[variant], styles[size], full && styles.full, className)

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Work is under way: disabled, with unchanged width and text. */
  busy?: boolean
}

export const Button = ({
  variant,
  size,
  icon,
  full,
  busy,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={lookOf({ variant, size, full }, classes(className, busy && styles.busy))}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {icon}
    {children}
  </button>
)

export interface ButtonLinkProps extends Look, LinkProps {}

/** A link inside the app that looks like a button. */
export const ButtonLink = ({ variant, size, icon, full, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={lookOf({ variant, size, full }, className)}>
    {icon}
    {children}
  </Link>
)
