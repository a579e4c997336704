import type { Rolldown } from 'vite'

/** Entry pages, as entries of the build: what they share with the app and each other is `$initial` too. */
export const FIRST_PAGES = Object.fromEntries(
  ['DashboardPage', 'CustomersPage'].map((name) => [name, new URL(`../src/app/pages/${name}.tsx`, import.meta.url).pathname]),
)

/**
 * Has Chromium compile what the app starts with while it loads, instead of function by function as it runs (explicit compile hints): a slow phone shows the first page 350 ms sooner.
 * The app's own file cannot have it, because the hint has to be in the first line and Vite writes a line before it.
 */
export const compileHint = ({ name }: Rolldown.RenderedChunk): string =>
  /^(?:react|vendor|base|shared)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** The contract without its shapes. */ const CALLS = /contract\/src\/(?!.*shapes\.ts)/
const FORMS =
  /shared\/(?:form\/|ui\/(?:Mantine|ErrorBanner|FootBar|use-is-phone|dialogs\/(?:ModalFrame|dialogs)|fields\/(?:Dropdown|ListMessage|Select|MultiSelect|SearchSelect|use-required|option))|theme\/(?:theme|mantine))|node_modules\/(?!@mantine\/hooks\/.*use-media-query|@tabler|@tanstack|virtua|uqr)/

/**
 * Which modules share a file. Without groups, each set of modules that two pages share is a separate file: 56 for the first page.
 * e2e/first-load.spec.ts checks the result.
 */
export const codeSplitting = (): Rolldown.CodeSplittingOptions => {
  const isOfSignIn = reachedFrom(new URL('../src/sign-in/main.browser.tsx', import.meta.url).pathname)
  return {
    // With dependencies, each of these groups would pull in most of the app.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'base', priority: 6, test: /rolldown\/runtime/ },
      // Loaded after the first page of both entries: with another module in this file, sign-in would start the app.
      {
        name: 'report-error',
        priority: 6,
        test: /shared\/(?:api\/(?:error-reports|report-error)|navigation\/page-version)\.ts$/,
      },
      { name: 'react', priority: 6, test: /node_modules\/(?:react|react-dom|scheduler)\// },
      { name: 'vendor', priority: 5, tags: ['$initial'], test: /node_modules\/(?!zod\/|@tabler\/|virtua).*\.m?js$/ },
      {
        name: (id, c) => (isOfSignIn(id, c) ? 'base' : null),
        debugName: 'base',
        priority: 4,
        tags: ['$initial'],
        minShareCount: 2,
      },
      {
        name: 'shared',
        priority: 3,
        tags: ['$initial'],
        minShareCount: 2,
        test: /contract\/src\/(?!.*shapes\.ts)|\/web\/src\/(?!shared\/lists\/LongList)|@tabler\/|preload-helper/,
      },
      { name: 'shapes', priority: 3, test: /contract\/src\/(?:.*shapes|scopes)\.ts$|node_modules\/zod\// },
      {
        name: 'facts',
        priority: 3,
        test: /contract\/src\/(?:fact(?:s|-words|-rows)|criteria|listing-fields|import-fields)\.ts$/,
      },
      { name: 'disk', priority: 3, test: /shared\/offline\/disk\.ts$|node_modules\/idb\// },
      {
        name: 'offline',
        priority: 3,
        test: /shared\/offline\/(?!line|use-waiting)|(?:features|shared)\/.*\.(?:offline|writes)\.ts$|app\/(?:offline\/(?:device|parts|stored-answers)|palette\/search\.offline)\.ts$/,
      },
      { name: 'forms', priority: 2, minShareCount: 2, test: FORMS },
      { name: 'icons', priority: 2, minShareCount: 2, test: /@tabler/ },
      // Calls of a single page too: shapes import some of them.
      { name: 'calls', priority: 1, test: CALLS },
      {
        name: (id, context) => (needsForms(id, context) ? 'common-forms' : 'common'),
        debugName: 'common',
        priority: 1,
        minShareCount: 2,
        test: /web\/src\/shared\/(?!lists\/(?:LongList|saved-filters\/RemoveFilter)|ui\/QrCode|places\/ActivityAreas|places\/activity-areas|parts\/rent\/RentActs)|node_modules\/(?!virtua|uqr)/,
      },
    ],
  }
}

/** Whether a module of ours imports a form, a dialog or a select, itself or through others. */
const needsForms = (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean =>
  !seen.has(id) &&
  seen.add(id) &&
  (context.getModuleInfo(id)?.importedIds ?? []).some(
    (imported) => /\/web\/src\//.test(imported) && (FORMS.test(imported) || needsForms(imported, context, seen)),
  )

/** Modules that a file imports statically. Only direct ones of the contract: the others are shapes. */
const reachedFrom = (entry: string) => {
  const reached = new Set([entry])
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    // Modules are added while the set is read, at the first call.
    for (const module of reached.size > 1 ? [] : reached)
      if (!module.includes('/contract/src/'))
        for (const next of context.getModuleInfo(module)?.importedIds ?? []) reached.add(next)
    return reached.has(id.replace(/\.codes\.ts$/, '.ts'))
  }
}
