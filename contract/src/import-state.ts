/** How an import stands, as lists and events tell it (product.md section 12). */
export * from './import-state.codes.ts'
export * from './import-state.shapes.ts'
