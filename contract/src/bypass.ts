/** Bypass check (product.md section 13, "Law"): compares official deals with what the agent introduced to customers. */
export * from './bypass.codes.ts'
export * from './bypass.shapes.ts'
