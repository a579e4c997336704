import type { Look } from './look-words.ts'

export type { Look }

/** The words by name only, to keep them short: their CSS is in the sheet, not in the scripts. A test compares them. */
const WORDS = new Set(
  (
    'flow columns wrap gap gapX gapY align justify items content selfX selfY grow fixed shrink full tall wide ' +
    'ownLine square minHeight maxWidth atEnd atFoot centered position overlay scroll covers above ' +
    'container hideEmpty slides reach focusAround overflow fit unseen only pad padX gutter cardGutter padY padTop ' +
    'padBottom padStart padEnd margin marginTop marginBottom size weight tone text lines anywhere space underline ' +
    'struck dotBefore hoverUnderline fill solid faint dimsBusy hoverTile hoverSoft turns late onPhoto ratio border ' +
    'lineAbove lineBelow lineBetween lineInset card radius round pill picked'
  ).split(' '),
)

export const isOfLook = (name: string): boolean => WORDS.has(name)

/** The classes of a look, for elements and components other than the primitives. */
export const look = (parts: Look): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined || value === false ? [] : value === true ? name : `${name}-${value}`))
    .join(' ')
