/** Vite's manifest of the public scripts: the built file of each entry, by its source (`web/vite.public.config.ts`). */
declare module 'virtual:public-manifest' {
  const manifest: Record<string, { file: string }>
  export default manifest
}
