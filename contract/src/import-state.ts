/** State of an import in lists and events (product.md section 12). */
export * from './import-state.codes.ts'
export * from './import-state.shapes.ts'
