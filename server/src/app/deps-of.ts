/** What a feature's routes are handed beside the context. */
export type DepsOf<Routes extends (context: never, deps: never) => unknown> = Parameters<Routes>[1]
