/** The median of a list, and other quantiles: `cut(list, 0.95)`. */
export function cut(list: number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (list: number[]): number => cut(list, 0.5)

/** A figure for people: three significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** A row of the printed table: what was measured, its goal, and whether it is met (absent without a goal). */
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
