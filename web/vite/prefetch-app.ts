import type { Plugin } from 'vite'

/**
 * Names the files of the app in the sign-in page, where its script asks for them while the agent waits for the code.
 * They stand in an attribute, not in `<link rel=prefetch>`: the sign-in screen itself comes first.
 */
export const prefetchApp = (): Plugin => ({
  name: 'prefetch-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      if (!filename.endsWith('login.html') || !bundle) return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const wanted = new Set<string>()
      const visit = (fileName: string) => {
        const chunk = byName.get(fileName)
        if (!chunk || wanted.has(fileName)) return
        wanted.add(fileName)
        for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style)
        for (const imported of chunk.imports) visit(imported)
      }
      for (const chunk of chunks) {
        if (chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html')) visit(chunk.fileName)
      }
      const files = [...wanted].map((name) => `/${name}`).join(' ')
      return html.replace('<html', `<html data-app-files="${files}"`)
    },
  },
})
