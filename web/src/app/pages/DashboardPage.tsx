import { firstNameOf } from '@mafteach/contract/names'
import { displayPhone } from '@mafteach/contract/phones'
import { IconPhone, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { StaleSection } from '#features/assets/list/StaleSection.tsx'
import { callLink } from '#shared/contact-links.ts'
import { useHome } from '#shared/home.ts'
import { currentLanguage } from '#shared/language.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { paths } from '#shared/paths.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DashboardPage.module.css'
import { dashboardTexts } from './dashboard.texts.ts'

/** Rows of each list on the overview. */
const SHOWN = 4

/** The overview `/dashboard`: greeting, numbers and the newest of each list. */
export const DashboardPage = () => {
  const t = useTexts(dashboardTexts)
  const me = useHome()
  const [now] = useState(() => new Date())
  const today = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', day: 'numeric', month: 'long' }).format(now)
  useEffect(() => {
    document.title = `${t.title} · מפתח`
  }, [t])
  const numbers = [
    { label: t.buyers, count: me.counts.buyers, to: paths.customers({ tab: 'buyers' }) },
    { label: t.leads, count: me.counts.leads, to: paths.customers({ tab: 'leads' }) },
    { label: t.sellers, count: me.counts.sellers, to: paths.customers({ tab: 'sellers' }) },
    { label: t.activeAssets, count: me.counts.active_assets, to: paths.myAssets() },
  ]
  const toCustomers = { to: paths.customers(), text: t.allCustomers }
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.hello}>{t.hello(t.greeting[partOfDay(now)], firstNameOf(me.name))}</h1>
        <p className={styles.today}>{today}</p>
      </div>
      <ul className={styles.numbers} aria-label={t.counts}>
        {numbers.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to} className={styles.number}>
              <b>{count.toLocaleString('en-US')}</b>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        {me.leads.length > 0 && (
          <Section title={t.newLeads} count={me.counts.leads} more={toCustomers}>
            <People rows={me.leads} />
          </Section>
        )}
        {me.buyers.length > 0 && (
          <Section title={t.newBuyers} count={me.counts.buyers} more={toCustomers}>
            <People rows={me.buyers} />
          </Section>
        )}
        {me.active_assets.length > 0 && (
          <Section title={t.newAssets} count={me.counts.active_assets} more={{ to: paths.myAssets(), text: t.allAssets }}>
            <Card>
              {me.active_assets.slice(0, SHOWN).map((asset) => (
                <AssetLink key={asset.id} assetId={asset.id} className={styles.row}>
                  <Photo src={asset.image_url} id={asset.id} alt="" width={64} height={46} className={styles.photo} />
                  <bdi className={styles.title}>{asset.title}</bdi>
                </AssetLink>
              ))}
            </Card>
          </Section>
        )}
      </div>
      <StaleSection assets={me.assets_to_update.slice(0, SHOWN)} count={me.counts.assets_to_update} />
      {me.counts.buyers + me.counts.leads + me.counts.sellers === 0 && (
        <EmptyState
          picture="room-living"
          title={t.emptyTitle}
          text={t.emptyText}
          action={
            <ButtonLink
              variant="primary"
              to={paths.addCustomer('buyer')}
              icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            >
              {t.addCustomer}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

const People = ({ rows }: { rows: readonly { id: number; name: string; phone: string | null }[] }) => {
  const t = useTexts(dashboardTexts)
  return (
    <Card>
      {rows.slice(0, SHOWN).map(({ id, name, phone }) => (
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

/** Whose night is long is greeted with the evening: "good night" is a farewell. */
const partOfDay = (now: Date): 'morning' | 'noon' | 'evening' => {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'noon' : 'evening'
}
