import { paths } from '@mafteach/contract/paths'
import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { classes } from '#shared/classes.ts'
import { useMe } from '#shared/home.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AgencyLink.module.css'
import { agencyTexts } from './agency.texts.ts'

/** The way to the agency's page, with its name. */
export const AgencyLink = () => {
  const t = useTexts(agencyTexts)
  const { agency } = useMe()
  return (
    <Link to={paths.agency()} className={styles.link}>
      <span className={styles.icon}>
        <IconBuilding size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t.title}</span>
        <bdi className={styles.name}>{agency?.name ?? t.none}</bdi>
      </span>
      <IconChevronRight size={20} stroke={1.75} className={classes('mirrored', styles.chevron)} aria-hidden />
    </Link>
  )
}
