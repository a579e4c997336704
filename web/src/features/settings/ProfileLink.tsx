import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { classes } from '#shared/classes.ts'
import { useMe } from '#shared/home.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ProfileLink.module.css'
import { settingsTexts } from './settings.texts.ts'

/** Who is signed in, and the way to their profile. */
export const ProfileLink = () => {
  const t = useTexts(settingsTexts)
  const { id, name, phone, image_url } = useMe()
  return (
    <Link to={paths.profile()} className={styles.link}>
      <Avatar id={id} name={name} imageUrl={image_url} size={48} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.note}>
          {t.names.my_profile} · <bdi dir="ltr">{displayPhone(phone)}</bdi>
        </span>
      </span>
      <IconChevronRight size={20} stroke={1.75} className={classes('mirrored', styles.chevron)} aria-hidden />
    </Link>
  )
}
