/** The bypass alarm (product.md section 13, "Law"): official deals held against what the agent introduced to customers. */
export * from './bypass.codes.ts'
export * from './bypass.shapes.ts'
