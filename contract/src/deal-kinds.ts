export * from './deal-kinds.shapes.ts'
