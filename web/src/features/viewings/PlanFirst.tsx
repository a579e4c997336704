import { PlanViewingLink } from '#shared/parts/PlanViewingLink.tsx'
import { Box } from '#shared/ui/primitives.tsx'

/** The act of an empty day, where the head has it as a picture alone. */
export const PlanFirst = () => (
  <Box only="phone">
    <PlanViewingLink variant="soft" />
  </Box>
)
