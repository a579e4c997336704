/** The shell's frame from index.html: it stays until there is something to replace it. */
let frame: Element | null = null

/** Takes it out of the app's root element. */
export const takeFrame = (place: Element): void => {
  frame = place.firstElementChild
}

/** A `ref` for the element that shows it. */
export const showFrame = (place: Element | null): void => {
  if (frame) place?.append(frame)
}
