import { paths } from '@mafteach/contract/paths'
import { IconBolt, IconHomePlus, IconUserPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { isComputer } from '#shared/device/phone-call.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { QUICK_ASSET } from '#shared/navigation/quick-asset.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { artUrl } from '#shared/ui/art.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { isHere, sideBottomItems, sideItems, useDots } from './navigation.tsx'
import styles from './Sidebar.module.css'
import { shellTexts } from './shell.texts.ts'

const DueTasks = lazyExtra(
  () => import('./DueTasks.tsx'),
  (module) => module.DueTasks,
)

const SideExtras = lazyExtra(
  () => import('./SideExtras.tsx'),
  (module) => module.SideExtras,
)

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The navigation of larger screens (spec section 2.2). */
export const Sidebar = () => {
  const t = useTexts(shellTexts)
  const me = useMe()
  return (
    <aside
      className={classes(
        look({
          flow: 'column',
          gap: 14,
          padTop: 16,
          padX: 12,
          padBottom: 12,
          fill: 'sunken',
          position: 'sticky',
          scroll: true,
          only: 'desktop',
        }),
        styles.side,
      )}
    >
      <Row as={Link} gap={10} padX={4} size="h1" weight={700} to={paths.dashboard()} className={styles.brand}>
        <img src={artUrl('logo')} alt="" width={34} height={34} />
        {t.product}
      </Row>
      <Stack gap={6} className={styles.actions}>
        <ButtonLink
          variant="primary"
          size="small"
          to={paths.addCustomer('buyer')}
          icon={<IconUserPlus {...icon} />}
          className={styles.wide}
        >
          {t.sideAction.customer}
        </ButtonLink>
        <ButtonLink size="small" to={paths.addAsset()} state={QUICK_ASSET} icon={<IconHomePlus {...icon} />}>
          {t.sideAction.asset}
        </ButtonLink>
        <ButtonLink size="small" to={paths.quickAssetSearch()} icon={<IconBolt {...icon} />}>
          {t.sideAction.search}
        </ButtonLink>
      </Stack>
      <nav className={styles.nav} aria-label={t.mainNav}>
        <SideList items={sideItems} />
      </nav>
      {isComputer() && <SideExtras />}
      <nav className={classes(styles.nav, styles.more)} aria-label={t.moreNav}>
        <SideList items={sideBottomItems} />
      </nav>
      <Row
        as={Link}
        atFoot
        gap={10}
        minHeight={52}
        padY={6}
        padX={8}
        radius="control"
        to={paths.agentByUuid(me.uuid)}
        className={styles.profile}
      >
        <span className="visually-hidden">{t.myProfile}: </span>
        <Avatar name={me.name} id={me.id} imageUrl={me.image_url} size={38} />
        <Stack as="span" grow shrink>
          <Text as="bdi" lines={1} weight={600}>
            {me.name}
          </Text>
          {me.agency && (
            <Text lines={1} size="small" tone="ink-3">
              {me.agency.name}
              {me.is_agency_manager && ` · ${t.manager}`}
            </Text>
          )}
        </Stack>
        <Chevron size={18} tone="ink-3" />
      </Row>
    </aside>
  )
}

const SideList = ({ items }: { items: typeof sideItems }) => {
  const t = useTexts(shellTexts)
  const location = useLocation()
  const dots = useDots()
  return (
    <ul>
      {items.map(({ name, to, Icon, dot }) => {
        // The groups of the settings are subpages.
        const isActive = isHere(to, location) || (name === 'settings' && location.pathname.startsWith(`${to}/`))
        const dotText = dot && dots[dot]
        return (
          <li key={name}>
            <Row
              as={Link}
              minHeight={36}
              gap={10}
              padX={10}
              radius="small"
              size="body"
              weight={500}
              tone="ink-2"
              to={to}
              className={classes(styles.item, isActive && styles.active)}
              aria-current={isActive ? 'page' : undefined}
            >
              <Icon {...icon} />
              {t.side[name]}
              {name === 'tasks' && isComputer() && <DueTasks />}
              {dotText && (
                <>
                  <span className="visually-hidden">, {dotText}</span>
                  <span className={look({ atEnd: true, round: true, square: 8, fill: 'dot' })} aria-hidden />
                </>
              )}
            </Row>
          </li>
        )
      })}
    </ul>
  )
}
