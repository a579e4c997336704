import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Where an act leads: inside the app, or by an address of its own. */
export type ActionTarget = { to: string; state?: unknown } | { href: string; isOutside?: boolean }

/** One act on a tile or in a sheet: it leads somewhere or runs. */
export interface Entry {
  /** Tells the entries of a list apart. */
  name: string
  label: string
  icon: ReactNode
  target?: ActionTarget | undefined
  run?: (() => void) | undefined
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  /** Said beside the label, where there is room. */
  note?: ReactNode
}

interface ActionItemProps {
  entry: Entry
  className: string | undefined
  faceClassName?: string | undefined
  noteClassName?: string | undefined
  /** Before it leads or runs. */
  onPick?: (() => void) | undefined
}

/** The link or button of an act. */
export const ActionItem = ({ entry, className, faceClassName, noteClassName, onPick }: ActionItemProps) => {
  const { label, icon: face, target, run, disabledReason, note } = entry
  const content = (
    <>
      <span className={faceClassName}>{face}</span>
      {label}
      {note && noteClassName && <span className={noteClassName}>{note}</span>}
    </>
  )
  if (target && 'to' in target) {
    return (
      <Link className={className} to={target.to} state={target.state} onClick={onPick}>
        {content}
      </Link>
    )
  }
  if (target) {
    return (
      <a
        className={className}
        href={target.href}
        onClick={onPick}
        {...(target.isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={className}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={() => {
        onPick?.()
        run?.()
      }}
    >
      {content}
    </button>
  )
}
