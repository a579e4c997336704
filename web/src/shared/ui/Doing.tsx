import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Where an act leads: inside the app, or by an address of its own. */
export type Way = { to: string } | { href: string; isOutside?: boolean }

/** One act on a tile or in a sheet: it leads somewhere or runs. */
export interface Entry {
  /** Tells the entries of a list apart. */
  name: string
  label: string
  icon: ReactNode
  way?: Way | undefined
  run?: (() => void) | undefined
  /** Why it cannot be done now. */
  bar?: string | undefined
  /** Said beside the label, where there is room. */
  note?: ReactNode
}

interface DoingProps {
  entry: Entry
  className: string | undefined
  faceClassName?: string | undefined
  noteClassName?: string | undefined
  /** Before it leads or runs. */
  onPick?: () => void
}

/** The link or button of an act. */
export const Doing = ({ entry, className, faceClassName, noteClassName, onPick }: DoingProps) => {
  const { label, icon: face, way, run, bar, note } = entry
  const content = (
    <>
      <span className={faceClassName}>{face}</span>
      {label}
      {note && noteClassName && <span className={noteClassName}>{note}</span>}
    </>
  )
  if (way && 'to' in way) {
    return (
      <Link className={className} to={way.to} onClick={onPick}>
        {content}
      </Link>
    )
  }
  if (way) {
    return (
      <a
        className={className}
        href={way.href}
        onClick={onPick}
        {...(way.isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={className}
      disabled={bar !== undefined}
      title={bar}
      onClick={() => {
        onPick?.()
        run?.()
      }}
    >
      {content}
    </button>
  )
}
