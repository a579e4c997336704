import { displayPhone } from '@mafteach/contract/phones'
import { IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { callLink } from '#shared/contact-links.ts'
import { paths } from '#shared/paths.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { homeTexts } from './home.texts.ts'
import styles from './rows.module.css'

/** Customers by their newest, each with a way to call. */
export const NewPeople = ({ rows }: { rows: readonly { id: number; name: string; phone: string | null }[] }) => {
  const t = useTexts(homeTexts)
  return (
    <Card>
      {rows.map(({ id, name, phone }) => (
        <div key={id} className={styles.row}>
          <Link to={paths.customer(id)} className={styles.person}>
            <Avatar name={name} id={id} />
            <span className={styles.words}>
              <bdi className={styles.title}>{name}</bdi>
              {phone && (
                <span className={styles.phone} dir="ltr">
                  {displayPhone(phone)}
                </span>
              )}
            </span>
          </Link>
          {phone && (
            <a href={callLink(phone)} className={styles.call} aria-label={t.call(name)}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
            </a>
          )}
        </div>
      ))}
    </Card>
  )
}
