/** Display settings of an agent, for all devices. */
export * from './display.codes.ts'
export * from './display.shapes.ts'

/** Languages of every screen. Further ones are files in the web build, known only to the server. */
export const LANGUAGES: readonly string[] = ['he', 'en']
