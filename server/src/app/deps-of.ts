/** The dependencies of a feature's routes besides the context. */
export type DepsOf<Routes extends (context: never, deps: never) => unknown> = Parameters<Routes>[1]
