import { HelpButton } from '#shared/navigation/HelpButton.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { useIsTabPage } from './navigation.tsx'
import { SavedViews } from './SavedViews.tsx'

/** Optional parts of the sidebar, after the first page. */
export const SideExtras = () => (
  <>
    <TabHelp />
    <SavedViews />
  </>
)

/** At the top of the sidebar: pages without "back" have no help in their own header. */
const TabHelp = () =>
  useIsTabPage() && (
    <Box position="absolute" style={{ insetBlockStart: 11, insetInlineEnd: 8 }}>
      <HelpButton />
    </Box>
  )
