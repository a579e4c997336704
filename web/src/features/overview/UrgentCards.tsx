import type { UrgentItem } from '@mafteach/contract/overview'
import { paths } from '@mafteach/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTaskAct } from '#shared/parts/use-task-act.ts'
import { formatAge } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { actOf } from './act-of.ts'
import { CallResults } from './CallResults.tsx'
import { DoneButton } from './DoneButton.tsx'
import { focusNext } from './focus-next.ts'
import { doneBy, URGENT_SHOWN } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'
import { TaskFlag } from './TaskFlag.ts'
import styles from './UrgentCards.module.css'
import type { OverviewActs } from './use-overview-acts.ts'

const RentEnd = lazyExtra(
  () => import('#shared/parts/rent/RentEnd.tsx'),
  (module) => module.RentEnd,
)

/** Urgent things, three at most: only the topmost is solid, and when it is done the next rises. */
export const UrgentCards = ({ items, acts }: { items: UrgentItem[]; acts: OverviewActs }) => {
  const t = useTexts(overviewTexts)
  return (
    <Stack as="ul" gap={10} className={styles.cards} aria-label={t.urgent}>
      {items.slice(0, URGENT_SHOWN).map((item, place) => (
        <UrgentCard key={`${item.kind} ${item.id}`} item={item} isFirst={place === 0} acts={acts} />
      ))}
    </Stack>
  )
}

const UrgentCard = ({ item, isFirst, acts }: { item: UrgentItem; isFirst: boolean; acts: OverviewActs }) => {
  const t = useTexts(overviewTexts)
  const { kind, title, customer, task } = item
  const [wasActed, setActed] = useState(false)
  const found = useTaskAct({ ...item, kind: actOf(kind, item) })
  const name = customer?.name ?? title
  const words = found && t.acts[found.name](name)
  const finish = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    focusNext(currentTarget)
    acts.finish(kind, doneBy(item))
  }
  const solid = (isTurn: boolean) => (isFirst && isTurn ? 'primary' : 'soft')
  return (
    <Stack as="li" gap={10} content="between" pad={12} card="always" className={styles.card}>
      <Row gap={12}>
        <Avatar name={name} id={customer?.id ?? item.id} />
        <Stack as={Link} grow content="center" shrink minHeight={44} radius="small" to={placeOf(item)}>
          <Text weight={600} anywhere hoverUnderline>
            <PersonName name={name} />
            {task?.priority === 'HIGH' && <TaskFlag />}
          </Text>
          <About item={item} />
        </Stack>
        {(found || task?.deal) && (
          <DoneButton title={title} variant={wasActed && found?.name !== 'call' ? solid(true) : 'text'} onClick={finish} />
        )}
      </Row>
      {task?.deal ? (
        <RentEnd deal={task.deal} title={title} />
      ) : found?.name === 'call' && wasActed && customer ? (
        <Grid columns={2} gap={8}>
          <CallResults
            title={title}
            place={isFirst ? 'first' : 'card'}
            onResult={(result, button) => {
              if (result === 'TALKED') focusNext(button)
              setActed(false)
              acts.recordCalled(customer.id, result, doneBy(item))
            }}
          />
        </Grid>
      ) : found ? (
        <Button
          full
          variant={solid(!wasActed)}
          icon={<found.Icon size={20} stroke={1.75} aria-hidden />}
          aria-label={`${words}: ${title}`}
          onClick={() => {
            found.act()
            setActed(true)
          }}
        >
          <Text as="span" lines={1}>
            {words}
          </Text>
        </Button>
      ) : (
        <DoneButton full size="medium" title={title} variant={solid(true)} onClick={finish} />
      )}
    </Stack>
  )
}

/** Since when, in red, and its subject; then other things of the same person. */
const About = ({ item }: { item: UrgentItem }) => {
  const t = useTexts(overviewTexts)
  const { kind, title, reason, at, customer, asset, things } = item
  const counted = (wanted: UrgentItem['kind']) => {
    const count = things.filter((thing) => thing.kind === wanted).length
    return `${count > 1 ? `${count} ` : ''}${t.kinds[wanted](count)}`
  }
  const about: Record<UrgentItem['kind'], (string | undefined)[]> = {
    MISSED_CALLS: [counted('MISSED_CALLS')],
    TASKS_OVERDUE: [customer ? title : undefined, asset?.name],
    CUSTOMER_ANSWERS: [reason],
    NEW_LEADS: [counted('NEW_LEADS'), reason],
  }
  const kinds = [...new Set(things.map((thing) => thing.kind as UrgentItem['kind']))]
  const others = kinds.filter((other) => other !== kind).map(counted)
  const words = [...new Set([...about[kind], ...others])].filter((word) => word !== undefined)
  return (
    <Text lines={2} size="small" tone="ink-3" anywhere>
      <Text as="b" weight={600} tone="error">
        {kind === 'TASKS_OVERDUE' ? reason : formatAge(at)}
      </Text>
      {words.map((word) => (
        <span key={word}>
          {' · '}
          <bdi>{word}</bdi>
        </span>
      ))}
    </Text>
  )
}

const placeOf = ({ kind, id, customer }: UrgentItem): string =>
  kind === 'TASKS_OVERDUE' ? paths.task(id) : customer ? paths.customer(customer.id) : paths.notifications()
