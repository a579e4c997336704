/** Written by the build (`vite.public.config.ts`) from the client's output. */
declare module 'virtual:public-client-files' {
  export const clientFiles: import('./document.tsx').ClientFiles
  export const customerFiles: import('./document.tsx').ClientFiles
}
