import { paths } from '@mafteach/contract/paths'
import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { agencyTexts } from './agency.texts.ts'

/** Link to the agency's page, by name. */
export const AgencyLink = () => {
  const t = useTexts(agencyTexts)
  const { agency } = useMe()
  return (
    <Row as={Link} gap={12} minHeight={64} padY={10} padX={14} to={paths.agency()}>
      <Box as="span" flow="center" square={40} radius="control" fill="tile" tone="ink-2">
        <IconBuilding size={22} stroke={1.75} aria-hidden />
      </Box>
      <Stack as="span" grow shrink>
        <Text weight={600}>{t.title}</Text>
        <Text as="bdi" lines={1} size="small" tone="ink-3">
          {agency?.name ?? t.none}
        </Text>
      </Stack>
      <IconChevronRight size={20} stroke={1.75} className={classes(look({ tone: 'ink-3' }), 'mirrored')} aria-hidden />
    </Row>
  )
}
