import { updateProfile } from '@mafteach/contract/access'
import { paths } from '@mafteach/contract/paths'
import type { Home } from '@mafteach/contract/sign-in'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBrandWhatsapp,
  IconChevronRight,
  IconHomePlus,
  IconListCheck,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { homeQuery, useHome } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { helpOverlay } from '#shared/navigation/overlay-paths.ts'
import { siteUrl } from '#shared/navigation/site-url.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './StarterSteps.module.css'
import { starterStepsTexts } from './starter-steps.texts.ts'

type Steps = NonNullable<Home['starter_steps']>

const ICONS = { customer: IconUserPlus, asset: IconHomePlus, whatsapp: IconBrandWhatsapp, colleague: IconUsersPlus } as const
const NAMES = Object.keys(ICONS) as (keyof Steps)[]

/** More of them, over the overview. */
const FIRST_WEEK = { to: helpOverlay('first-week'), state: OPENED_HERE, preventScrollReset: true }

/** The remaining first steps, each one tap away. Done steps are derived from the data (docs/decisions/0046). */
export const StarterSteps = ({ steps }: { steps: Steps }) => {
  const t = useTexts(starterStepsTexts)
  const { is_agency_manager } = useHome()
  const { write } = useWrite(updateProfile, {
    show: (client) => client.setQueryData(homeQuery.queryKey, (home) => home && { ...home, starter_steps: null }),
    failed: t.serverError,
  })
  const share = async () => {
    const url = siteUrl(paths.registration())
    if ((await ports().share({ text: t.invitation, url })) === 'copied') toast.done(t.copied)
  }
  const pages: Partial<Record<keyof Steps, string>> = {
    customer: paths.addCustomer('buyer'),
    asset: paths.addAsset(),
    whatsapp: paths.settings('sending', 'whatsapp'),
    ...(is_agency_manager ? { colleague: paths.agency() } : {}),
  }
  return (
    <section aria-labelledby="starter-steps">
      <Row gap={8} className={styles.head}>
        <h2 id="starter-steps">{t.title}</h2>
        <Text grow size="small" tone="ink-3">
          {t.done(NAMES.filter((name) => steps[name]).length, NAMES.length)}
        </Text>
        <Button variant="text" size="small" onClick={() => void write({ body: { hides_starter_steps: true } })}>
          {t.hide}
        </Button>
      </Row>
      <Stack as="ul" card="always" className={styles.steps}>
        {NAMES.filter((name) => !steps[name]).map((name) => (
          <li key={name} className={styles.item}>
            <Step name={name} to={pages[name]} onTap={() => void share()} />
          </li>
        ))}
        <li className={styles.item}>
          <Row as={Link} gap={12} full padX={14} text="start" className={styles.step} {...FIRST_WEEK}>
            <Face Icon={IconListCheck} text={t.firstWeek} />
          </Row>
        </li>
      </Stack>
    </section>
  )
}

const Face = ({ Icon, text }: { Icon: TablerIcon; text: string }) => (
  <>
    <Box as="span" flow="center" square={36} fixed radius="control" fill="soft-action" tone="success">
      <Icon size={20} stroke={1.75} aria-hidden />
    </Box>
    <Text grow shrink weight={550}>
      {text}
    </Text>
    <IconChevronRight size={18} stroke={1.75} className="mirrored" aria-hidden />
  </>
)

interface StepProps {
  name: keyof Steps
  /** Where it leads; without one it is done on the spot. */
  to: string | undefined
  onTap: () => void
}

const Step = ({ name, to, onTap }: StepProps) => {
  const t = useTexts(starterStepsTexts)
  const face = <Face Icon={ICONS[name]} text={t.steps[name]} />
  if (to !== undefined)
    return (
      <Row as={Link} gap={12} full padX={14} text="start" to={to} className={styles.step}>
        {face}
      </Row>
    )
  return (
    <Row as="button" gap={12} full padX={14} text="start" type="button" className={styles.step} onClick={onTap}>
      {face}
    </Row>
  )
}
