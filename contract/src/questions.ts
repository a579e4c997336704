/** Asking an asset's agent for missing facts. The answer is the asset itself: whoever waits for the fact gets it. */
export * from './questions.shapes.ts'
