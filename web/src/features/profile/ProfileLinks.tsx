import { paths } from '@mafteach/contract/paths'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconBan, IconBuilding, IconMoodSmile, IconStar, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LicenceNotice } from '#shared/parts/LicenceNotice.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

/** Below one's own card: the rest of the profile. */
export const ProfileLinks = ({ agent }: { agent: Pick<RealtorCard, 'reviews_count'> }) => {
  const t = useTexts(profileTexts)
  const links: { to: string; Icon: TablerIcon; name: string; note: string }[] = [
    { to: paths.profileAssets(), Icon: IconBuilding, name: t.assets, note: t.assetsNote },
    { to: '#reviews', Icon: IconStar, name: t.reviews, note: t.reviewCount(agent.reviews_count) },
    { to: paths.mood(), Icon: IconMoodSmile, name: t.mood, note: t.moodNote },
    { to: paths.blocked(), Icon: IconBan, name: t.blocked, note: t.blockedNote },
  ]
  return (
    <Stack as="nav" gap={12} className={styles.links} aria-label={t.links}>
      <LicenceNotice />
      <Card>
        <ul>
          {links.map(({ to, Icon, name, note }) => (
            <li key={name}>
              <Row as={Link} hoverTile minHeight={64} gap={12} padY={10} padX={14} to={to}>
                <Box as="span" flow="center" square={44} fixed radius="control" fill="tile" tone="ink-2">
                  <Icon size={22} stroke={1.75} aria-hidden />
                </Box>
                <Stack as="span" grow shrink>
                  <Text weight={600}>{name}</Text>
                  <Text size="small" tone="ink-3">
                    {note}
                  </Text>
                </Stack>
                <Chevron tone="ink-3" />
              </Row>
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  )
}
