/** Why an asset and a listing match, criterion by criterion (product.md section 5). */
export * from './explanation.codes.ts'
export * from './explanation.shapes.ts'
