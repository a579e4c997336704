/** The frame of the shell, with which the page came (index.html): it stays until there is something to put in its place. */
let frame: Element | null = null

/** Takes it out of the place that the app is drawn into. */
export const takeFrame = (place: Element): void => {
  frame = place.firstElementChild
}

/** A `ref` of the element that shows it. */
export const showFrame = (place: Element | null): void => {
  if (frame) place?.append(frame)
}
