import type { Rolldown } from 'vite'

/**
 * Which modules come in one file. A page is there with few requests: what starts the app is in four files, a page brings its own and what
 * pages have in common. Left to itself every module that two pages share becomes a file.
 */
export const codeSplitting = (): Rolldown.CodeSplittingOptions => {
  const isOfSignIn = reachedFrom('src/sign-in/main.tsx')
  return {
    // What a group needs stays in the group that it belongs to.
    includeDependenciesRecursively: false,
    groups: [
      // Packages that the app starts with: nothing of ours, so that it survives a deploy. Icons are chosen by our own code.
      {
        name: 'vendor',
        priority: 5,
        tags: ['$initial'],
        test: /node_modules\/(?!preact\/|@tabler\/).*\.m?js$|rolldown\/runtime/,
      },
      // What the light sign-in page has in common with the app.
      {
        name: (id, context) => (isOfSignIn(id, context) ? 'base' : null),
        debugName: 'base',
        priority: 4,
        tags: ['$initial'],
        minShareCount: 2,
      },
      // What the app starts with, and pages use again.
      {
        name: 'shared',
        priority: 3,
        tags: ['$initial'],
        minShareCount: 2,
        test: /(?:web|contract)\/src\/.*\.tsx?$|@tabler\/|preload-helper/,
      },
      // Dialogs, forms and lists to choose from, with all that they stand on; no page that only shows something waits for them.
      {
        name: 'forms',
        priority: 2,
        minShareCount: 2,
        test: /shared\/(?:form\/|ui\/(?:ModalFrame|Dropdown|Select|MultiSelect|SearchSelect))|node_modules\/(?!@mantine\/hooks|@tabler|@tanstack|virtua)/,
      },
      // Small parts of many pages.
      {
        name: 'common',
        priority: 1,
        minShareCount: 2,
        test: /web\/src\/shared\/(?!ui\/LongList)|contract\/src\/|node_modules\/(?!virtua)/,
      },
    ],
  }
}

/** Modules of ours that a file needs as soon as it is loaded. Of the contract only what it names itself: the rest are shapes. */
const reachedFrom = (file: string) => {
  const reached = new Set([new URL(`../${file}`, import.meta.url).pathname])
  let isComplete = false
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!isComplete) {
      for (const module of reached) {
        if (!module.includes('/web/src/')) continue
        for (const imported of context.getModuleInfo(module)?.importedIds ?? []) reached.add(imported)
      }
      isComplete = true
    }
    return reached.has(id)
  }
}
