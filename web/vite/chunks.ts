import type { Rolldown } from 'vite'

/**
 * The large files that pages have in common. A page that is opened later names them beside its own, so that they come at once; its many small ones come when its own file asks for them.
 * Each name that the app has to know costs the first load some 8 bytes.
 */
export const isNamedAhead = (file: string): boolean =>
  /_app\/(?:shapes|facts|disk|offline|forms|lists|calls|common|common-forms)-/.test(file)

/** Of the contract what stands on no shapes. */
const CALLS = /contract\/src\/(?!.*shapes\.ts)/

/**
 * Which modules come in one file. A page is there with few requests: what starts the app is in four files, a page brings its own and what
 * pages have in common. Left to itself every module that two pages share becomes a file.
 */
export const codeSplitting = (): Rolldown.CodeSplittingOptions => {
  const isOfSignIn = reachedFrom('src/sign-in/main.browser.tsx')
  const isOfFirstPages = reachedFrom('src/main.browser.tsx', 'src/app/pages/DashboardPage.tsx', 'src/app/pages/CustomersPage.tsx')
  return {
    // What a group needs stays in the group that it belongs to.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'base', priority: 6, test: /rolldown\/runtime/ },
      // Comes beside the first page, on the light sign-in page too: with anything else in it the whole app would start there.
      { name: 'report-error', priority: 6, test: /shared\/(?:error-reports|page-version|report-error)\.ts$/ },
      { name: 'english', priority: 6, test: /\.english\.ts$/ },
      // Packages that the app starts with: nothing of ours, so that it survives a deploy. Icons are chosen by our own code.
      {
        name: 'vendor',
        priority: 5,
        tags: ['$initial'],
        test: /node_modules\/(?!preact\/|zod\/|@tabler\/).*\.m?js$/,
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
        name: (id) => (CALLS.test(id) || /\/web\/src\/|@tabler\/|preload-helper/.test(id) ? 'shared' : null),
        debugName: 'shared',
        priority: 3,
        tags: ['$initial'],
        minShareCount: 2,
      },
      // What is checked before it is sent, with the list of scopes that shapes and a page alone have in common.
      { name: 'shapes', priority: 3, test: /contract\/src\/(?:.*shapes|scopes)\.ts$|node_modules\/zod\// },
      // What is said and asked of properties, which shapes are made of too.
      { name: 'facts', priority: 3, test: /contract\/src\/(?:fact(?:s|-words|-rows)|listing-fields|import-fields)\.ts$/ },
      // The database of the device, which more stands on than forms.
      { name: 'disk', priority: 3, test: /shared\/offline\/disk\.ts$|node_modules\/idb\// },
      // What is read and written without a line.
      {
        name: 'offline',
        priority: 3,
        test: /shared\/offline\/(?!line|use-waiting)|(?:features|shared)\/.*\.(?:offline|writes)\.ts$|app\/(?:offline\/(?:device|parts|kept-answers)|palette\/search\.offline)\.ts$/,
      },
      // Dialogs, forms and lists to choose from, with all that they stand on; no page that only shows something waits for them.
      { name: 'forms', priority: 2, minShareCount: 2, test: OF_FORMS },
      // Small parts of the pages that a visit begins with, and of others.
      {
        name: (id, context) => (isOfFirstPages(id, context) ? 'lists' : id.includes('/@tabler/') ? 'icons' : null),
        debugName: 'lists and icons',
        priority: 2,
        minShareCount: 2,
        test: /web\/src\/shared\/(?!ui\/LongList)|contract\/src\/(?!.*shapes\.ts)|node_modules\/(?:@mantine\/hooks\/.*use-media-query|@tabler|@tanstack)/,
      },
      // All other calls, those of one page too: shapes are made of some, and must not wait for a page.
      {
        name: (id, context) => (isOfFirstPages(id, context) ? null : 'calls'),
        debugName: 'calls',
        priority: 1,
        test: CALLS,
      },
      // Small parts of many pages, and those that stand on forms themselves; what two forms alone have is a file of its own.
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

const OF_FORMS =
  /shared\/(?:form\/|ui\/(?:Mantine|ModalFrame|Dropdown|ListMessage|Select|MultiSelect|SearchSelect|ErrorBanner|FootBar|dialogs|use-is-phone|use-required|option)|theme\/(?:theme|mantine))|node_modules\/(?!@mantine\/hooks\/.*use-media-query|@tabler|@tanstack|virtua|uqr)/

/** Whether a module of ours stands on dialogs, forms or lists to choose from. */
const needsForms = (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean =>
  !seen.has(id) &&
  seen.add(id) &&
  (context.getModuleInfo(id)?.importedIds ?? []).some(
    (imported) => /\/web\/src\//.test(imported) && (OF_FORMS.test(imported) || needsForms(imported, context, seen)),
  )

/** The file through which every icon is imported: who imports one does not need the others. */
const ALL_ICONS = /tabler-icons-react\.mjs$/
const ICONS_IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g
const iconsIn = (code: string): string[] =>
  Array.from(code.matchAll(ICONS_IMPORTED), ([, names]) => Array.from(names!.matchAll(/\bIcon\w+/g), ([name]) => name)).flat()

/** Modules that files need as soon as they are loaded. Of the contract only what they name themselves: the rest are shapes. */
const reachedFrom = (...files: string[]) => {
  const reached = new Set(files.map((file) => new URL(`../${file}`, import.meta.url).pathname))
  let isComplete = false
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!isComplete) {
      for (const module of reached) {
        if (module.includes('/contract/src/')) continue
        const { importedIds = [], code } = context.getModuleInfo(module) ?? {}
        for (const imported of importedIds)
          if (!ALL_ICONS.test(imported)) reached.add(imported)
          else for (const icon of iconsIn(code ?? '')) reached.add(imported.replace(ALL_ICONS, `icons/${icon}.mjs`))
      }
      isComplete = true
    }
    return reached.has(id.replace(/\.codes\.ts$/, '.ts'))
  }
}
