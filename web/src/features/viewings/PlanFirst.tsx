import { PlanViewingLink } from '#shared/parts/PlanViewingLink.tsx'
import { Box } from '#shared/ui/primitives.tsx'

/** The action of an empty day, where the head shows only its icon. */
export const PlanFirst = () => (
  <Box only="phone">
    <PlanViewingLink variant="soft" />
  </Box>
)
