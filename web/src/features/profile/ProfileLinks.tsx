import { paths } from '@mafteach/contract/paths'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconBan, IconBuilding, IconChevronLeft, IconMoodSmile, IconStar, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '#shared/ui/Section.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './ProfileLinks.module.css'
import { profileTexts } from './profile.texts.ts'

/** Below one's own card: what else the profile holds. */
export const ProfileLinks = ({ agent }: { agent: Pick<RealtorCard, 'reviews_count'> }) => {
  const t = useTexts(profileTexts)
  const links: { to: string; Icon: TablerIcon; name: string; note: string }[] = [
    { to: paths.profileAssets(), Icon: IconBuilding, name: t.assets, note: t.assetsNote },
    { to: '#reviews', Icon: IconStar, name: t.reviews, note: t.reviewCount(agent.reviews_count) },
    { to: paths.mood(), Icon: IconMoodSmile, name: t.mood, note: t.moodNote },
    { to: paths.blocked(), Icon: IconBan, name: t.blocked, note: t.blockedNote },
  ]
  return (
    <nav className={styles.links} aria-label={t.links}>
      <Card>
        <ul>
          {links.map(({ to, Icon, name, note }) => (
            <li key={name}>
              <Link to={to} className={styles.link}>
                <span className={styles.icon}>
                  <Icon size={22} stroke={1.75} aria-hidden />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{note}</span>
                </span>
                <IconChevronLeft size={20} stroke={1.75} className={styles.chevron} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  )
}
