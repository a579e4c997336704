import { HelpButton } from '#shared/navigation/HelpButton.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { useIsTabPage } from './navigation.tsx'
import { SavedViews } from './SavedViews.tsx'

/** What the sidebar can do without until the page stands. */
export const SideExtras = () => (
  <>
    <TabHelp />
    <SavedViews />
  </>
)

/** At the head of the sidebar: pages that have no way back have no help in a header of their own. */
const TabHelp = () =>
  useIsTabPage() && (
    <Box position="absolute" style={{ insetBlockStart: 11, insetInlineEnd: 8 }}>
      <HelpButton />
    </Box>
  )
