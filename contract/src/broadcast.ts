/** Sending one asset to all customers of a tab of its panel (product.md section 12). */
export * from './broadcast.codes.ts'
export * from './broadcast.shapes.ts'
