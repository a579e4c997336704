import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { paths } from '@mafteach/contract/paths'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { assetOverlay } from '#shared/navigation/overlay-paths.ts'
import type { Thing } from '#shared/offline/part.ts'
import type { QueuedWrite } from '#shared/offline/queue-store.ts'
import { loggedTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { CollidingWrite } from './CollidingWrite.tsx'
import type { Device } from './device.ts'
import { RefusedWrite } from './RefusedWrite.tsx'
import styles from './WaitingPage.module.css'
import { waitingTexts } from './waiting.texts.ts'
import { whatIs } from './waiting-words.ts'

/** A queued write: what it is, about what, since when, and its cancel button. */
export const WaitingWrite = ({ device, one }: { device: Device; one: QueuedWrite }) => {
  const t = useTexts(waitingTexts)
  const [isTaking, setTaking] = useState(false)
  const what = whatIs(one)
  const dependents = device.queue.withDependents(one).length - 1
  const isWaitingForOther = one.state === 'waiting' && device.queue.resolve(one.input) === null
  const facts = [
    t.written(loggedTime(new Date(one.at).toISOString())),
    one.tries > 0 && one.state === 'waiting' && t.failedTries(one.tries),
    isWaitingForOther && t.waitsForOther,
  ]
  return (
    <Row as="li" wrap gapX={12} gapY={8} minHeight={64} padY={10} padX={14} lineBetween>
      <Stack as="span" shrink anywhere className={styles.words}>
        <Row as="span" wrap gapX={8} gapY={4} weight={600}>
          {what}
          {one.state === 'refused' && <Chip tone="red">{t.refused}</Chip>}
          {one.state === 'collides' && <Chip tone="orange">{t.collides}</Chip>}
        </Row>
        <OfWhat device={device} one={one} />
        {one.state !== 'collides' && <ChangedFields device={device} one={one} />}
        <Text size="small" tone="ink-3">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Button
        size="small"
        variant="text"
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        aria-label={t.takeBackOf(what)}
        onClick={() => setTaking(true)}
      >
        {t.takeBack}
      </Button>
      {one.state === 'refused' && <RefusedWrite device={device} one={one} />}
      {one.state === 'collides' && <CollidingWrite device={device} one={one} />}
      <ConfirmDialog
        opened={isTaking}
        onClose={() => setTaking(false)}
        title={t.takeBackTitle(what)}
        text={[t.takeBackText, dependents > 0 && t.takeBackWith(dependents)].filter(Boolean).join(' ')}
        submitText={t.takeBack}
        cancelText={t.cancelLabel}
        action={() => device.queue.takeBack(one)}
        isDangerous
      />
    </Row>
  )
}

/** Its subject, with a link, and the text that it adds. */
const OfWhat = ({ device, one }: { device: Device; one: QueuedWrite }) => {
  const [names, setNames] = useState<readonly NameOfThing[]>([])
  const adds = device.queue.effectOf(one)?.adds
  const about = device.queue.aboutOf(one)
  const things = JSON.stringify(about.length > 0 ? about : [{ kind: adds ?? 'note', id: one.id }])
  useEffect(() => {
    let isOver = false
    const reading = Promise.all((JSON.parse(things) as Thing[]).map((thing) => nameOfThing(device, thing)))
    void reading.then((found) => isOver || setNames(found.filter((name) => name !== null)))
    return () => {
      isOver = true
    }
  }, [device, things])
  const body = (one.input.body ?? {}) as { content?: unknown; note?: unknown; title?: unknown; name?: unknown }
  const isShown = (text: unknown) => names.some((name) => name.text === text) || (one.before !== null && text === body.name)
  const summary = [body.content, body.note, body.title, body.name].find((text) => typeof text === 'string' && !isShown(text))
  return (
    <>
      {names.map(({ text, to }) =>
        to ? (
          <Link key={text} to={to}>
            <bdi>{text}</bdi>
          </Link>
        ) : (
          <bdi key={text}>{text}</bdi>
        ),
      )}
      {typeof summary === 'string' && (
        <Text as="q" tone="ink-2" anywhere>
          {summary}
        </Text>
      )}
    </>
  )
}

interface NameOfThing {
  text: string
  to: string | null
}

const nameOfThing = async (device: Device, { kind, id }: Thing): Promise<NameOfThing | null> => {
  const rows = await device.shown(['customers', 'listings', 'assets', 'tasks'])
  const of = kind === 'listing' ? rows.listings.get(id)?.customer : id
  const customer = kind === 'customer' || kind === 'listing' ? rows.customers.get(Number(of)) : undefined
  if (customer) return { text: customer.name, to: paths.customer(customer.id) }
  const asset = kind === 'asset' ? rows.assets.get(id) : undefined
  if (asset) return { text: addressWithNeighborhood(asset), to: `?${assetOverlay(asset.id).search.replace(/^\?/, '')}` }
  const task = kind === 'task' ? rows.tasks.get(id) : undefined
  return task ? { text: task.title, to: paths.task(task.id) } : null
}
