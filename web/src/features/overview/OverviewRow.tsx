import { type OverviewItem, type OverviewKind, SET_ASIDE_DAYS } from '@mafteach/contract/overview'
import { IconCheck, IconClock, IconPhone, IconSend } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { callLink } from '#shared/contact-links.ts'
import { formatAge } from '#shared/format.ts'
import { useHome } from '#shared/home.ts'
import { lazyExtra } from '#shared/lazy.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { paths, sendBest } from '#shared/paths.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './OverviewRow.module.css'
import { overviewTexts } from './overview.texts.ts'
import type { OverviewActs } from './use-overview-acts.ts'

const AcceptRequest = lazyExtra(
  () => import('./AcceptRequest.tsx'),
  (module) => module.AcceptRequest,
)

interface OverviewRowProps {
  kind: OverviewKind
  item: OverviewItem
  acts: OverviewActs
}

const isTask = (kind: OverviewKind) => kind === 'TASKS_OVERDUE' || kind === 'TASKS_TODAY'

/** Of which it is told when it came. */
const HAPPENED: readonly OverviewKind[] = ['MISSED_CALLS', 'CUSTOMER_ANSWERS', 'NEW_LEADS', 'CONTACT_REQUESTS']

/** The field of the form where a missing fact is filled in. */
const FIELDS: Partial<Record<OverviewItem['facts'][number]['name'], string>> = {
  neighborhood: 'neighborhood',
  type: 'asset_type',
  rooms: 'number_of_rooms',
  floor: 'floor',
  elevator: 'has_elevator',
  parking: 'has_parking_in_registry',
  shelter: 'has_in_house_shelter',
  sun_terrace: 'has_sun_terrace',
  storage: 'has_storage_space',
  built_size: 'asset_built_area',
  outside_size: 'asset_outside_size',
  new: 'asset_condition',
  eviction: 'available_from',
}
const formOf = ({ id, facts: [fact] }: OverviewItem) => paths.editAsset(id, fact && FIELDS[fact.name])

/** The row is about to leave: the focus goes on to its neighbour. */
const focusNext = (button: HTMLElement) => {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** A thing that waits: what it is and why, the way to it, and what is done with it in one tap. */
export const OverviewRow = ({ kind, item, acts }: OverviewRowProps) => (
  <li className={styles.row}>
    <Face kind={kind} item={item} acts={acts} />
    <Words kind={kind} item={item} />
    <span className={styles.acts}>
      <Acts kind={kind} item={item} acts={acts} />
    </span>
  </li>
)

const Face = ({ kind, item, acts }: OverviewRowProps) => {
  const t = useTexts(overviewTexts)
  const { active_assets } = useHome()
  if (isTask(kind))
    return (
      <button
        type="button"
        className={styles.circle}
        aria-label={`${t.done}: ${item.title}`}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget)
          acts.finish({ kind, id: item.id })
        }}
      >
        <span className={styles.ring} />
      </button>
    )
  if (item.asset && !item.customer) {
    const image = active_assets.find(({ id }) => id === item.asset?.id)?.image_url ?? null
    return <Photo src={image} id={item.asset.id} alt="" width={58} height={46} className={styles.photo} />
  }
  const hasDot = kind === 'NEW_LEADS' || kind === 'NEW_MATCHES'
  return <Avatar name={item.title} id={item.customer?.id ?? item.id} hasDot={hasDot} />
}

const Words = ({ kind, item }: Omit<OverviewRowProps, 'acts'>) => {
  const { customer, asset, title, reason } = item
  const also = isTask(kind)
    ? [customer?.name, asset?.name].filter((name) => name !== undefined)
    : HAPPENED.includes(kind)
      ? [formatAge(item.at)]
      : []
  const words = (
    <>
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.reason}>
        <span>
          <bdi className={styles[kind]}>{reason}</bdi>
          {also.map((name) => (
            <Fragment key={name}>
              {' · '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
    </>
  )
  if (asset && !customer && !isTask(kind))
    return (
      <AssetLink assetId={asset.id} className={styles.words}>
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
    <Link to={to} className={styles.words}>
      {words}
    </Link>
  )
}

/** What is done with it: the main act in words or as a call, and leaving it for now. */
const Acts = ({ kind, item, acts }: OverviewRowProps) => {
  const t = useTexts(overviewTexts)
  const { search } = useLocation()
  const { id, title, customer } = item
  const finish = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    focusNext(currentTarget)
    acts.finish({ kind, id })
  }
  const call = customer?.phone ? (
    <a className={styles.call} href={callLink(customer.phone)} aria-label={t.call(customer.name)}>
      <IconPhone size={20} stroke={1.75} aria-hidden />
    </a>
  ) : null
  const check = (label: string) => (
    <IconButton label={`${label}: ${title}`} icon={<IconCheck size={20} stroke={2} aria-hidden />} onClick={finish} />
  )
  const later = () => (
    <IconButton
      label={`${t.later[SET_ASIDE_DAYS[kind as keyof typeof SET_ASIDE_DAYS]]}: ${title}`}
      icon={<IconClock size={20} stroke={1.75} aria-hidden />}
      onClick={finish}
    />
  )
  switch (kind) {
    case 'TASKS_OVERDUE':
    case 'TASKS_TODAY':
      return call
    case 'MISSED_CALLS':
    case 'CUSTOMER_ANSWERS':
    case 'NEW_LEADS':
      return (
        <>
          {call}
          {check(t.read)}
        </>
      )
    case 'NEW_MATCHES':
      return (
        <>
          <Link className={styles.call} to={sendBest(id, search)} aria-label={t.best(title)} preventScrollReset>
            <IconSend size={20} stroke={1.75} className="mirrored" aria-hidden />
          </Link>
          {check(t.looked)}
        </>
      )
    case 'CONTACT_REQUESTS':
      return (
        <>
          <AcceptRequest id={id} name={title} />
          {later()}
        </>
      )
    case 'EXCLUSIVITY_ENDS':
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
          <Button
            variant="soft"
            size="small"
            aria-label={`${t.stillLooking} ${title}`}
            onClick={({ currentTarget }) => {
              focusNext(currentTarget)
              acts.askWhetherLooking(item)
            }}
          >
            {t.stillLooking}
          </Button>
          {later()}
        </>
      )
    case 'MISSING_FACTS':
      return (
        <>
          <ButtonLink variant="soft" size="small" to={formOf(item)} aria-label={`${t.fill}: ${title}`}>
            {t.fill}
          </ButtonLink>
          {later()}
        </>
      )
  }
}
