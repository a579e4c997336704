import { paths } from '@mafteach/contract/paths'
import { IconDots, IconHomePlus, IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { QUICK_ASSET } from '#shared/navigation/quick-asset.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './BottomBar.module.css'
import { isHere, tabs, useDots } from './navigation.tsx'
import { shellTexts } from './shell.texts.ts'
import { useBarPlace } from './use-bar-place.ts'

const MoreSheet = lazyPart(
  () => import('./MoreSheet.tsx'),
  (module) => module.MoreSheet,
)

/** The phone's five tabs and the two quick actions above them, with a "more" sheet; they hide together. */
export const BottomBar = () => {
  const t = useTexts(shellTexts)
  const location = useLocation()
  const dots = useDots()
  const place = useBarPlace()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const more = isMoreOpen && (
    <Suspense>
      <MoreSheet onClose={() => setMoreOpen(false)} />
    </Suspense>
  )
  if (place === 'away') return more
  return (
    <>
      <div className={classes(look({ position: 'fixed' }), styles.dock, place === 'down' && styles.down)}>
        <Row as="nav" wrap gap={8} justify="center" align="stretch" className={styles.actions} aria-label={t.actions}>
          <ButtonLink
            variant="primary"
            to={paths.addCustomer('buyer')}
            icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            className={styles.pill}
          >
            {t.action.customer}
          </ButtonLink>
          <ButtonLink
            variant="primary"
            to={paths.addAsset()}
            state={QUICK_ASSET}
            icon={<IconHomePlus size={20} stroke={1.75} aria-hidden />}
            className={styles.pill}
          >
            {t.action.asset}
          </ButtonLink>
          <Button
            icon={<IconDots size={20} stroke={1.75} aria-hidden />}
            className={classes(styles.pill, styles.more)}
            aria-haspopup="dialog"
            onClick={() => setMoreOpen(true)}
          >
            {t.more}
          </Button>
        </Row>
        <Stack as="nav" lineAbove fill="surface" className={styles.bar} aria-label={t.tabsNav}>
          {tabs.map(({ name, to, Icon, dot }) => {
            const isActive = isHere(to, location)
            const dotText = dot && dots[dot]
            return (
              <Text
                as={Link}
                flow="column"
                gap={4}
                position="relative"
                align="center"
                justify="center"
                padY={4}
                weight={500}
                text="center"
                tone="ink-3"
                key={name}
                to={to}
                className={classes(styles.tab, isActive && styles.active)}
                aria-current={isActive ? 'page' : undefined}
              >
                <Text position="relative">
                  <Icon size={24} stroke={isActive ? 2.1 : 1.75} aria-hidden />
                  {dotText && (
                    <span
                      className={classes(look({ round: true, position: 'absolute', square: 8, fill: 'dot' }), styles.dot)}
                      aria-hidden
                    />
                  )}
                </Text>
                {t.tab[name]}
                {dotText && <span className="visually-hidden">, {dotText}</span>}
              </Text>
            )
          })}
        </Stack>
      </div>
      {more}
    </>
  )
}
