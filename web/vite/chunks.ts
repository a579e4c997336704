import type { Rolldown } from 'vite'

/**
 * Has Chromium compile what the app starts with while it loads, instead of function by function as it runs (explicit compile hints): a slow phone shows the first page 350 ms sooner.
 * The app's own file cannot have it, because the hint has to be in the first line and Vite writes a line before it.
 */
export const compileHint = ({ name }: Rolldown.RenderedChunk): string =>
  /^(?:react|vendor|base|shared)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** The contract without its shapes. */
const CALLS = /contract\/src\/(?!.*shapes\.ts)/
const FORMS =
  /shared\/(?:form\/|ui\/(?:Mantine|ModalFrame|Dropdown|ListMessage|Select|MultiSelect|SearchSelect|ErrorBanner|FootBar|dialogs|use-is-phone|use-required|option)|theme\/(?:theme|mantine))|node_modules\/(?!@mantine\/hooks\/.*use-media-query|@tabler|@tanstack|virtua|uqr)/

/** Which modules share a file. Without groups, each set of modules that two pages share is a file of its own: 56 for the first page. `npm run build` and e2e/first-load.spec.ts check the result. */
export const codeSplitting = (): Rolldown.CodeSplittingOptions => {
  const isOfSignIn = reachedFrom('src/sign-in/main.browser.tsx')
  const isOfFirstPages = reachedFrom('src/main.browser.tsx', 'src/app/pages/DashboardPage.tsx', 'src/app/pages/CustomersPage.tsx')
  return {
    // With dependencies, each of these groups would pull in most of the app.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'base', priority: 6, test: /rolldown\/runtime/ },
      // Loaded after the first page of both entries: with another module in this file, sign-in would start the app.
      { name: 'report-error', priority: 6, test: /shared\/(?:error-reports|page-version|report-error)\.ts$/ },
      { name: 'react', priority: 6, test: /node_modules\/(?:react|react-dom|scheduler)\// },
      { name: 'vendor', priority: 5, tags: ['$initial'], test: /node_modules\/(?!zod\/|@tabler\/).*\.m?js$/ },
      { name: inGroup('base', isOfSignIn), debugName: 'base', priority: 4, tags: ['$initial'], minShareCount: 2 },
      {
        name: 'shared',
        priority: 3,
        tags: ['$initial'],
        minShareCount: 2,
        test: /contract\/src\/(?!.*shapes\.ts)|\/web\/src\/|@tabler\/|preload-helper/,
      },
      { name: 'shapes', priority: 3, test: /contract\/src\/(?:.*shapes|scopes)\.ts$|node_modules\/zod\// },
      { name: 'facts', priority: 3, test: /contract\/src\/(?:fact(?:s|-words|-rows)|listing-fields|import-fields)\.ts$/ },
      { name: 'disk', priority: 3, test: /shared\/offline\/disk\.ts$|node_modules\/idb\// },
      {
        name: 'offline',
        priority: 3,
        test: /shared\/offline\/(?!line|use-waiting)|(?:features|shared)\/.*\.(?:offline|writes)\.ts$|app\/(?:offline\/(?:device|parts|kept-answers)|palette\/search\.offline)\.ts$/,
      },
      { name: 'forms', priority: 2, minShareCount: 2, test: FORMS },
      {
        name: (id, context) => (isOfFirstPages(id, context) ? 'lists' : id.includes('/@tabler/') ? 'icons' : null),
        debugName: 'lists and icons',
        priority: 2,
        minShareCount: 2,
        test: /web\/src\/shared\/(?!ui\/LongList)|contract\/src\/(?!.*shapes\.ts)|node_modules\/(?:@mantine\/hooks\/.*use-media-query|@tabler|@tanstack)/,
      },
      // Calls of a single page too: shapes import some of them.
      { name: (id, context) => (isOfFirstPages(id, context) ? null : 'calls'), debugName: 'calls', priority: 1, test: CALLS },
      {
        name: (id, context) => (needsForms(id, context) ? 'common-forms' : 'common'),
        debugName: 'common',
        priority: 1,
        minShareCount: 2,
        test: /web\/src\/shared\/(?!ui\/LongList|ui\/QrCode|ActivityAreas|activity-areas)|node_modules\/(?!virtua|uqr)/,
      },
    ],
  }
}

type IsReached = (id: string, context: Rolldown.ChunkingContext) => boolean
const inGroup = (name: string, isIn: IsReached) => (id: string, context: Rolldown.ChunkingContext) =>
  isIn(id, context) ? name : null

/** Whether a module of ours imports a form, a dialog or a select, itself or through others. */
const needsForms = (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean =>
  !seen.has(id) &&
  seen.add(id) &&
  (context.getModuleInfo(id)?.importedIds ?? []).some(
    (imported) => /\/web\/src\//.test(imported) && (FORMS.test(imported) || needsForms(imported, context, seen)),
  )

/** The module through which every icon is imported: its other icons are not needed. */
const ALL_ICONS = /tabler-icons-react\.mjs$/
const iconsIn = (code: string): string[] =>
  /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/.exec(code)?.[1]?.match(/\bIcon\w+/g) ?? []

/** Modules that the files import statically. Of the contract only those imported directly: the others are shapes. */
const reachedFrom = (...files: string[]): IsReached => {
  const reached = new Set(files.map((file) => new URL(`../${file}`, import.meta.url).pathname))
  let isComplete = false
  return (id, context) => {
    // Modules are added while the set is read.
    for (const module of isComplete ? [] : reached) {
      const { importedIds = [], code } = (!module.includes('/contract/src/') && context.getModuleInfo(module)) || {}
      for (const imported of importedIds)
        if (!ALL_ICONS.test(imported)) reached.add(imported)
        else for (const icon of iconsIn(code ?? '')) reached.add(imported.replace(ALL_ICONS, `icons/${icon}.mjs`))
    }
    isComplete = true
    return reached.has(id.replace(/\.codes\.ts$/, '.ts'))
  }
}
