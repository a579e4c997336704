import { paths } from '@mafteach/contract/paths'
import type { SettingGroup } from '@mafteach/contract/settings.codes'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { settingsTexts } from './settings.texts.ts'
import type { SettingsGroup } from './settings-group.ts'

/** Groups by card. */
const CARDS: readonly (readonly SettingGroup[])[] = [
  ['profile'],
  ['display', 'notifications'],
  ['sending', 'leads', 'viewings', 'papers'],
  ['security', 'connections', 'account'],
]

/** The groups with their present settings, on a phone. */
export const GroupList = ({ groups }: { groups: readonly SettingsGroup[] }) => {
  const t = useTexts(settingsTexts)
  return (
    <Stack as="nav" gap={12} aria-label={t.groups}>
      {CARDS.map((names) => (
        <Box as="ul" key={names[0]} overflow="hidden" card="always">
          {groups
            .filter(({ name }) => names.includes(name))
            .map((group) => (
              <GroupRow key={group.name} group={group} />
            ))}
        </Box>
      ))}
    </Stack>
  )
}

const GroupRow = ({ group: { name, Icon, face, value } }: { group: SettingsGroup }) => {
  const t = useTexts(settingsTexts)
  return (
    <Box as="li" lineBetween>
      <Row as={Link} hoverTile gap={14} minHeight={64} padY={10} padX={14} to={paths.settings(name)}>
        {face ?? (
          <Box as="span" flow="center" square={40} fixed radius="control" fill="tile" tone="ink-2">
            <Icon size={22} stroke={1.75} aria-hidden />
          </Box>
        )}
        <Stack as="span" gap={2} grow shrink>
          <Text weight={600}>{t.sections[name]}</Text>
          <Text size="small" tone="ink-3" lines={2}>
            {value}
          </Text>
        </Stack>
        <Chevron tone="ink-3" />
      </Row>
    </Box>
  )
}
