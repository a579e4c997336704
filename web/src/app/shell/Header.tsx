import { paths } from '@mafteach/contract/paths'
import { IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { artUrl } from '#shared/ui/art.ts'
import { classes } from '#shared/ui/classes.ts'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { Bell } from './Bell.tsx'
import styles from './Header.module.css'
import { HeaderSearch } from './HeaderSearch.tsx'
import { useIsTabPage } from './navigation.tsx'
import { shellTexts } from './shell.texts.ts'

/** Logo, asset search, bell, settings and the profile (spec section 2.2). On the phone only above the pages of the bottom bar. */
export const Header = () => {
  const t = useTexts(shellTexts)
  const me = useMe()
  const isTabPage = useIsTabPage()
  return (
    <Row as="header" padStart={16} padEnd={6} gap={2} fill="bg" className={classes(styles.header, !isTabPage && styles.inner)}>
      <Link to={paths.dashboard()} className={styles.logo} aria-label={t.product}>
        <img src={artUrl('logo')} alt="" width={36} height={36} />
      </Link>
      <HeaderSearch className={styles.search} />
      <Bell />
      <Box
        as={Link}
        hoverTile
        flow="center"
        square={44}
        fixed
        radius="control"
        tone="ink-2"
        to={paths.settings()}
        aria-label={t.settings}
        title={t.settings}
      >
        <IconSettings size={24} stroke={1.75} aria-hidden />
      </Box>
      <Box
        as={Link}
        hoverTile
        flow="center"
        square={44}
        fixed
        radius="control"
        tone="ink-2"
        to={paths.agentByUuid(me.uuid)}
        title={t.myProfile}
      >
        <Avatar name={me.name} id={me.id} imageUrl={me.image_url} size={34} />
        <span className="visually-hidden">{t.myProfile}</span>
      </Box>
    </Row>
  )
}
