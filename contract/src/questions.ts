/** Asking the agent of an asset for what it does not say. The answer is the asset's own: whoever waits for the fact has it. */
export * from './questions.shapes.ts'
