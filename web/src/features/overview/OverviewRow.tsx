import { type OverviewItem, type OverviewKind, SET_ASIDE_DAYS, type SetAsideKind } from '@mafteach/contract/overview'
import { paths } from '@mafteach/contract/paths'
import { IconSend } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { sendBest } from '#shared/navigation/overlay-paths.ts'
import { useTaskAct } from '#shared/parts/use-task-act.ts'
import { formatAge, formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { type Look, look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { actOf } from './act-of.ts'
import { CallResults } from './CallResults.tsx'
import { DoneButton } from './DoneButton.tsx'
import { focusNext } from './focus-next.ts'
import styles from './OverviewRow.module.css'
import { overviewTexts } from './overview.texts.ts'
import { TaskFlag } from './TaskFlag.ts'
import type { OverviewActs } from './use-overview-acts.ts'

const AcceptRequest = lazyExtra(
  () => import('./AcceptRequest.tsx'),
  (module) => module.AcceptRequest,
)

const FillFact = lazyExtra(
  () => import('./FillFact.tsx'),
  (module) => module.FillFact,
)

const RentEnd = lazyExtra(
  () => import('#shared/parts/rent/RentEnd.tsx'),
  (module) => module.RentEnd,
)

const StillLooking = lazyExtra(
  () => import('./StillLooking.tsx'),
  (module) => module.StillLooking,
)

interface OverviewRowProps {
  kind: OverviewKind
  item: OverviewItem
  acts: OverviewActs
}

const isTask = (kind: OverviewKind) => kind === 'TASKS_OVERDUE' || kind === 'TASKS_TODAY'

/** Kinds that show their time. */
const HAPPENED: readonly OverviewKind[] = ['MISSED_CALLS', 'CUSTOMER_ANSWERS', 'NEW_LEADS', 'CONTACT_REQUESTS']

const MARKS: { [kind in OverviewKind]?: Look } = {
  TASKS_OVERDUE: { weight: 600, tone: 'error' },
  NEW_MATCHES: { weight: 600, tone: 'action-text' },
  EXCLUSIVITY_ENDS: { tone: 'hot' },
  STALE_ASSETS: { tone: 'hot' },
  MISSING_FACTS: { tone: 'hot' },
}

/** A pending thing: what it is and why, its link, and its one-tap action. */
export const OverviewRow = ({ kind, item, acts }: OverviewRowProps) => (
  <Row as="li" wrap gapX={12} gapY={4} position="relative" minHeight={64} padY={8} padX={14} lineInset>
    <Face kind={kind} item={item} />
    <Words kind={kind} item={item} />
    <Row as="span" gap={4} fixed atEnd hideEmpty>
      <Acts kind={kind} item={item} acts={acts} />
    </Row>
    {item.task?.deal && (
      <Box ownLine>
        <RentEnd deal={item.task.deal} title={item.title} />
      </Box>
    )}
  </Row>
)

const Face = ({ kind, item: { id, title, customer, assets } }: Pick<OverviewRowProps, 'kind' | 'item'>) => {
  const [drawn] = assets
  if (isTask(kind)) return null
  if (drawn)
    return (
      <Photo
        src={drawn.image_url}
        id={drawn.id}
        alt=""
        width={58}
        height={46}
        className={classes(look({ fixed: true, radius: 'control', fill: 'tile', fit: 'cover' }), styles.photo)}
      />
    )
  return <Avatar name={customer?.name ?? title} id={customer?.id ?? id} hasDot={kind === 'NEW_LEADS'} />
}

const Words = ({ kind, item }: Pick<OverviewRowProps, 'kind' | 'item'>) => {
  const { customer, asset, title, task } = item
  const words = (
    <>
      <Text lines={2} weight={600} anywhere hoverUnderline>
        <span>
          <bdi>{title}</bdi>
          {task?.priority === 'HIGH' && <TaskFlag />}
        </span>
      </Text>
      <Reason kind={kind} item={item} />
    </>
  )
  if (asset && !customer && !isTask(kind))
    return (
      <AssetLink
        assetId={asset.id}
        className={classes(look({ flow: 'stack', content: 'center', minHeight: 44, radius: 'small' }), styles.words)}
      >
        {words}
      </AssetLink>
    )
  const to = isTask(kind)
    ? paths.task(item.id)
    : customer
      ? paths.customer(customer.id)
      : kind === 'CONTACT_REQUESTS'
        ? paths.connectTeam({ tab: 'requests' })
        : paths.notifications()
  return (
    <Stack as={Link} content="center" minHeight={44} radius="small" to={to} className={styles.words}>
      {words}
    </Stack>
  )
}

/** Why it is listed, and more at a glance. */
const Reason = ({ kind, item: { reason, at, customer, asset, assets } }: Pick<OverviewRowProps, 'kind' | 'item'>) => {
  const [match] = assets
  if (kind === 'NEW_MATCHES' && match)
    return (
      <>
        <Line words={[reason, formatPrice(match)]} mark={MARKS[kind]} />
        <Line words={[match.name]} />
      </>
    )
  const age = HAPPENED.includes(kind) ? formatAge(at) : undefined
  // The heading names the kind of a call.
  if (kind === 'MISSED_CALLS') return <Line words={[age]} />
  return <Line words={isTask(kind) ? [reason, customer?.name, asset?.name] : [reason, age]} mark={MARKS[kind]} />
}

/** Texts side by side, the first marked by its kind. */
const Line = ({ words, mark }: { words: (string | undefined)[]; mark?: Look | undefined }) => (
  <Text lines={2} size="small" tone="ink-3" anywhere>
    <span>
      {words
        .filter((word) => word !== undefined)
        .map((word, place) => (
          <Fragment key={word}>
            {place > 0 && ' · '}
            <Text as="bdi" {...(place === 0 ? mark : {})}>
              {word}
            </Text>
          </Fragment>
        ))}
    </span>
  </Text>
)

/** Its actions: the main one, done, and later. */
const Acts = ({ kind, item, acts }: OverviewRowProps) => {
  const t = useTexts(overviewTexts)
  const { search } = useLocation()
  const { id, title } = item
  const finish = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    focusNext(currentTarget)
    acts.finish(kind, [{ kind, id }])
  }
  const done = <DoneButton title={title} onClick={finish} />
  const later = () => {
    const when = t.later[SET_ASIDE_DAYS[kind as SetAsideKind]]
    return (
      <Button variant="text" size="small" aria-label={`${when}: ${title}`} onClick={finish}>
        {when}
      </Button>
    )
  }
  switch (kind) {
    case 'TASKS_OVERDUE':
    case 'TASKS_TODAY':
    case 'MISSED_CALLS':
    case 'CUSTOMER_ANSWERS':
    case 'NEW_LEADS':
      return <MainAct kind={kind} item={item} acts={acts} done={done} />
    case 'NEW_MATCHES':
      // Looking at them is done where they are shown.
      return (
        <Box
          as={Link}
          flow="center"
          square={44}
          fixed
          radius="control"
          fill="soft-action"
          tone="success"
          to={sendBest(id, search)}
          aria-label={t.best(title)}
          preventScrollReset
        >
          <IconSend size={20} stroke={1.75} className="mirrored" aria-hidden />
        </Box>
      )
    case 'CONTACT_REQUESTS':
      return (
        <>
          <AcceptRequest id={id} name={title} />
          {later()}
        </>
      )
    case 'EXCLUSIVITY_ENDS':
    case 'OLD_LEADS':
      return later()
    case 'STALE_ASSETS':
      return (
        <Button variant="soft" size="small" aria-label={`${t.upToDate}: ${title}`} onClick={finish}>
          {t.upToDate}
        </Button>
      )
    case 'SILENT_BUYERS':
      return (
        <>
          <StillLooking item={item} />
          {later()}
        </>
      )
    case 'MISSING_FACTS':
      return (
        <>
          <FillFact item={item} />
          {later()}
        </>
      )
  }
}

interface MainActProps extends OverviewRowProps {
  done: ReactNode
}

/** The same as on a card and in the tasks, plus "done"; after a call, its results. */
const MainAct = ({ kind, item, acts, done }: MainActProps) => {
  const t = useTexts(overviewTexts)
  const { id, title, customer } = item
  const [wasCalled, setCalled] = useState(false)
  const found = useTaskAct({ ...item, kind: actOf(kind, item) })
  if (!found) return done
  if (wasCalled && customer)
    return (
      <CallResults
        place="row"
        title={title}
        onResult={(result, button) => {
          if (result === 'TALKED') focusNext(button)
          setCalled(false)
          acts.recordCalled(customer.id, result, [{ kind, id }])
        }}
      />
    )
  const { name, Icon, act } = found
  return (
    <>
      <IconButton
        variant="soft"
        label={`${t.acts[name](customer?.name ?? '')}: ${title}`}
        icon={<Icon size={20} stroke={1.75} aria-hidden />}
        onClick={() => {
          act()
          if (name === 'call') setCalled(true)
        }}
      />
      {done}
    </>
  )
}
