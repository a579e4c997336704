import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { settingsTexts } from './settings.texts.ts'

/** The signed-in agent, linked to their profile. */
export const ProfileLink = () => {
  const t = useTexts(settingsTexts)
  const { id, name, phone, image_url } = useMe()
  return (
    <Row as={Link} minHeight={72} gap={12} padY={10} padX={14} to={paths.profile()}>
      <Avatar id={id} name={name} imageUrl={image_url} size={48} />
      <Stack as="span" grow shrink>
        <Text as="bdi" lines={1} weight={650}>
          {name}
        </Text>
        <Text size="small" tone="ink-3">
          {t.names.my_profile} · <bdi dir="ltr">{displayPhone(phone)}</bdi>
        </Text>
      </Stack>
      <IconChevronRight size={20} stroke={1.75} className={classes(look({ tone: 'ink-3' }), 'mirrored')} aria-hidden />
    </Row>
  )
}
