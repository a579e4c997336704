import type { QueryStatus } from '@tanstack/react-query'

/** One choice of a list, pills or a segment. */
export interface Option<V extends string | number> {
  value: V
  label: string
  disabled?: boolean
  /** A second line. */
  note?: string
}

/** The choices of a list. */
export interface OptionsProps<V extends string | number> {
  options: readonly Option<V>[]
  /** For a list from the server: `options` are those loaded so far. Absent: complete. */
  status?: QueryStatus
  /** Refetches, after `status` became an error. */
  onRetry?: () => void
}

/** A list of more choices is a sheet on the phone. */
export const FEW = 4

/** Case-insensitive substring of the label (spec section 5). */
export const filterOptions = <V extends string | number>(options: readonly Option<V>[], search: string): readonly Option<V>[] => {
  const wanted = search.trim().toLowerCase()
  return wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted))
}
