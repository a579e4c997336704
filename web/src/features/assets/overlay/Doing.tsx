import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Act } from './acts.ts'

/** Where an act leads: inside the app, or by an address of its own. */
export type Way = { to: string } | { href: string; isOutside?: boolean }

/** One act on a tile or in the sheet: it leads somewhere or runs; `bar` says why it cannot now. */
export interface Entry {
  act: Act
  label: string
  icon: ReactNode
  way: Way | undefined
  run: (() => void) | undefined
  bar: string | undefined
}

interface DoingProps {
  entry: Entry
  className: string | undefined
  faceClassName?: string | undefined
  /** Before it leads or runs. */
  onPick?: () => void
}

/** The link or button of an act. */
export const Doing = ({ entry: { label, icon: face, way, run, bar }, className, faceClassName, onPick }: DoingProps) => {
  const content = (
    <>
      <span className={faceClassName}>{face}</span>
      {label}
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
