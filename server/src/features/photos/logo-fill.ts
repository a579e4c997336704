import type { Region } from '@mafteach/contract/photos'

/** A picture as bytes of red, green and blue. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

const CHANNELS = 3
/** Minimum difference of colour between the two ends of a row or column that is treated as crossing an edge. */
const EDGE_STEP = 6
/** Weight that remains across an edge, so that no part is cut off. */
const LEAK = 0.002
const SWEEPS = 6
/** Larger regions are first filled in at half their size. */
const SMALL = 8

/**
 * Fills in a region from its surroundings: between its borders every pixel is the mean of its neighbours (Laplace's equation), so that walls, skies
 * and their shades continue without a seam. Rows with similar ends have more weight, as do such columns, so that the line between a wall and the
 * floor remains a line. Throws if there are no surroundings.
 */
export function fillRegion({ data, width, height }: Pixels, { left, top, width: w, height: h }: Region): void {
  const sides = { left: left > 0, right: left + w < width, top: top > 0, bottom: top + h < height }
  if (!Object.values(sides).some(Boolean)) throw new RangeError('the region is the whole picture')
  const grid = makeGrid(w, h, sides)
  // The ring around the region; missing at an edge of the picture.
  for (let y = -1; y <= h; y++) {
    for (let x = -1; x <= w; x++) {
      if (x >= 0 && x < w && y >= 0 && y < h) continue
      const [px, py] = [clamp(left + x, width), clamp(top + y, height)]
      for (let c = 0; c < CHANNELS; c++) grid.values[at(grid, x, y) + c] = data[(py * width + px) * CHANNELS + c]!
    }
  }
  solve(grid)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const to = ((top + y) * width + left + x) * CHANNELS
      for (let c = 0; c < CHANNELS; c++) data[to + c] = Math.round(grid.values[at(grid, x, y) + c]!)
    }
  }
}

interface Sides {
  left: boolean
  right: boolean
  top: boolean
  bottom: boolean
}

/** A region with a ring of known pixels around it. */
interface Grid {
  width: number
  height: number
  sides: Sides
  values: Float32Array
}

const makeGrid = (width: number, height: number, sides: Sides): Grid => ({
  width,
  height,
  sides,
  values: new Float32Array((width + 2) * (height + 2) * CHANNELS),
})
const at = ({ width }: Grid, x: number, y: number) => ((y + 1) * (width + 2) + x + 1) * CHANNELS
const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1)

/** Coarse to fine: the halved grids carry distant values, the sweeps near ones. */
function solve(grid: Grid): void {
  const { width, height } = grid
  let sweeps = SWEEPS
  if (Math.max(width, height) > SMALL) {
    const half = halve(grid)
    solve(half)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) copy(half, x >> 1, y >> 1, grid, x, y)
    }
  } else sweeps *= 4
  const rows = weights(grid, height, (i) => [at(grid, -1, i), at(grid, width, i)], grid.sides.left && grid.sides.right)
  const columns = weights(grid, width, (i) => [at(grid, i, -1), at(grid, i, height)], grid.sides.top && grid.sides.bottom)
  const { left, right, top, bottom } = grid.sides
  const first = at(grid, 0, 0)
  const down = at(grid, 0, 1) - first
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const inRows = { lines: height, length: width, first, line: down, step: CHANNELS }
    solveLines(grid.values, inRows, rows, columns, [left, right, top, bottom])
    const inColumns = { lines: width, length: height, first, line: CHANNELS, step: down }
    solveLines(grid.values, inColumns, columns, rows, [top, bottom, left, right])
  }
}

function halve(grid: Grid): Grid {
  const half = makeGrid((grid.width + 1) >> 1, (grid.height + 1) >> 1, grid.sides)
  const middle = (x: number, size: number) => Math.min(2 * x + 1, size - 1)
  for (let x = 0; x < half.width; x++) {
    mean(grid, 2 * x, -1, middle(x, grid.width), -1, half, x, -1)
    mean(grid, 2 * x, grid.height, middle(x, grid.width), grid.height, half, x, half.height)
  }
  for (let y = 0; y < half.height; y++) {
    mean(grid, -1, 2 * y, -1, middle(y, grid.height), half, -1, y)
    mean(grid, grid.width, 2 * y, grid.width, middle(y, grid.height), half, half.width, y)
  }
  return half
}

function mean(from: Grid, x1: number, y1: number, x2: number, y2: number, to: Grid, x: number, y: number): void {
  const [one, two, target] = [at(from, x1, y1), at(from, x2, y2), at(to, x, y)]
  for (let c = 0; c < CHANNELS; c++) to.values[target + c] = (from.values[one + c]! + from.values[two + c]!) / 2
}

function copy(from: Grid, x1: number, y1: number, to: Grid, x: number, y: number): void {
  mean(from, x1, y1, x1, y1, to, x, y)
}

/** Weight of each row or column, by the similarity of its ends. */
function weights({ values }: Grid, count: number, endsOf: (index: number) => [number, number], hasBoth: boolean): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => {
    if (!hasBoth) return 1
    const [one, two] = endsOf(index)
    let step = 0
    for (let c = 0; c < CHANNELS; c++) step += Math.abs(values[one + c]! - values[two + c]!) / CHANNELS
    return 1 / (1 + (step / EDGE_STEP) ** 2) + LEAK
  })
}

/** Position of lines in the values: rows or columns. */
interface Lines {
  lines: number
  length: number
  first: number
  line: number
  step: number
}

/**
 * Solves every line exactly with the neighbouring lines fixed (a tridiagonal system each). `sides` are those at the ends of a line, then those beside
 * the lines.
 */
function solveLines(
  values: Float32Array,
  { lines, length, first, line, step }: Lines,
  along: Float64Array,
  across: Float64Array,
  [start, end, before, after]: [boolean, boolean, boolean, boolean],
): void {
  const ratio = new Float64Array(length)
  const sums = new Float64Array(length * CHANNELS)
  for (let j = 0; j < lines; j++) {
    const weight = along[j]!
    const previous = j > 0 || before ? 1 : 0
    const next = j < lines - 1 || after ? 1 : 0
    for (let i = 0; i < length; i++) {
      const here = first + j * line + i * step
      const beside = across[i]!
      const behind = i > 0 || start ? weight : 0
      const ahead = i < length - 1 || end ? weight : 0
      const pivot = behind + ahead + beside * (previous + next) - (i > 0 ? weight * ratio[i - 1]! : 0)
      ratio[i] = i < length - 1 ? weight / pivot : 0
      for (let c = 0; c < CHANNELS; c++) {
        let sum = beside * (previous * values[here - line + c]! + next * values[here + line + c]!)
        if (i > 0) sum += weight * sums[(i - 1) * CHANNELS + c]!
        else sum += behind * values[here - step + c]!
        if (i === length - 1) sum += ahead * values[here + step + c]!
        sums[i * CHANNELS + c] = sum / pivot
      }
    }
    for (let i = length - 1; i >= 0; i--) {
      const here = first + j * line + i * step
      for (let c = 0; c < CHANNELS; c++) {
        values[here + c] = sums[i * CHANNELS + c]! + (i < length - 1 ? ratio[i]! * values[here + step + c]! : 0)
      }
    }
  }
}
