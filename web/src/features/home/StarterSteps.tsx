import { updateProfile } from '@mafteach/contract/access'
import { paths } from '@mafteach/contract/paths'
import type { Home } from '@mafteach/contract/sign-in'
import { IconBrandWhatsapp, IconChevronRight, IconHomePlus, IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { homeQuery, useHome } from '#shared/home.ts'
import { ports } from '#shared/ports.ts'
import { siteUrl } from '#shared/site-url.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import styles from './StarterSteps.module.css'
import { starterStepsTexts } from './starter-steps.texts.ts'

type Steps = NonNullable<Home['starter_steps']>

const ICONS = { customer: IconUserPlus, asset: IconHomePlus, whatsapp: IconBrandWhatsapp, colleague: IconUsersPlus } as const
const NAMES = Object.keys(ICONS) as (keyof Steps)[]

/** The first steps that are left, each one tap away; what is done is known by what is there (docs/decisions/0046). */
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
    whatsapp: paths.settings(),
    ...(is_agency_manager ? { colleague: paths.agency() } : {}),
  }
  return (
    <section className={styles.section} aria-labelledby="starter-steps">
      <div className={styles.head}>
        <h2 id="starter-steps">{t.title}</h2>
        <span className={styles.count}>{t.done(NAMES.filter((name) => steps[name]).length, NAMES.length)}</span>
        <Button variant="text" size="small" onClick={() => void write({ body: { hides_starter_steps: true } })}>
          {t.hide}
        </Button>
      </div>
      <ul className={styles.steps}>
        {NAMES.filter((name) => !steps[name]).map((name) => (
          <li key={name} className={styles.item}>
            <Step name={name} to={pages[name]} onTap={() => void share()} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StepProps {
  name: keyof Steps
  /** Where it leads; without one it is done on the spot. */
  to: string | undefined
  onTap: () => void
}

const Step = ({ name, to, onTap }: StepProps) => {
  const t = useTexts(starterStepsTexts)
  const Icon = ICONS[name]
  const face = (
    <>
      <span className={styles.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.words}>{t.steps[name]}</span>
      <IconChevronRight size={18} stroke={1.75} className="mirrored" aria-hidden />
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} className={styles.step}>
        {face}
      </Link>
    )
  return (
    <button type="button" className={styles.step} onClick={onTap}>
      {face}
    </button>
  )
}
