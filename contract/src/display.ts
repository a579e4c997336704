/** How the product looks to an agent, on every device of theirs. */
export * from './display.codes.ts'
export * from './display.shapes.ts'

/** Languages of every screen. Further ones are files of the interface, so that the server knows which are there. */
export const LANGUAGES: readonly string[] = ['he', 'en']
