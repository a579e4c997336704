/** The middle of a list, and its other cuts: `cut(list, 0.95)`. */
export function cut(list: number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (list: number[]): number => cut(list, 0.5)

/** A figure for people: three digits that count. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** A line of the printed table: what was measured, the goal beside it, and whether it is met (absent where there is no goal). */
export interface Line {
  what: string
  figure: string
  goal?: string
  met?: boolean
}

/** The table as text, in columns. */
export function table(lines: Line[]): string {
  const rows = lines.map(({ what, figure, goal, met }) => [
    what,
    figure,
    goal ?? '',
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
