/** The build of a page: the hash in the name of its first script. */
export const pageVersion = (): string =>
  /-([\w-]+)\.js/.exec(document.querySelector<HTMLScriptElement>('script[src*="/_app/"]')?.src ?? '')?.[1] ?? 'dev'
