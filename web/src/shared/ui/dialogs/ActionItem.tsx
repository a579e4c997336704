import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Where an action leads: inside the app, or to an address. */
export type ActionTarget = { to: string; state?: unknown } | { href: string; isOutside?: boolean }

/** One action on a tile or in a sheet: it navigates or runs. */
export interface Entry {
  /** Distinguishes the entries of a list. */
  name: string
  label: string
  icon: ReactNode
  target?: ActionTarget | undefined
  run?: (() => void) | undefined
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  /** Shown beside the label if there is room. */
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
