import type { Asset } from '@mafteach/contract/assets'
import { getAsset } from '@mafteach/contract/assets'
import { displayPhone } from '@mafteach/contract/phones'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAssetLabels } from '#features/assets/form/asset-labels.ts'
import { formatAddress, formatDateTime, formatMoney, formatNumber, formatSent, isolate } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import type { Collision } from '#shared/offline/merge.ts'
import type { Waiting } from '#shared/offline/outbox.ts'
import type { Thing } from '#shared/offline/part.ts'
import { assetOverlay } from '#shared/overlay-paths.ts'
import { paths } from '#shared/paths.ts'
import { q } from '#shared/query.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState, RowsSkeleton } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import type { Device } from './device.ts'
import { useDevice, useWaitingWrites } from './use-device.ts'
import styles from './WaitingPage.module.css'
import { waitingTexts } from './waiting.texts.ts'
import { whatIs } from './waiting-words.ts'

/** `/waiting`: every write that waits to be sent, since when, why, and what can be done about it. */
export const WaitingPage = () => {
  const t = useTexts(waitingTexts)
  const device = useDevice()
  const writes = useWaitingWrites(device)
  const [isTrying, setTrying] = useState(false)
  const tryNow = async () => {
    setTrying(true)
    const isSent = await device!.outbox.flush().catch(() => false)
    setTrying(false)
    if (!isSent) toast.warning(t.stillNoLine)
  }
  return (
    <>
      <PageHeader title={t.title} note={writes.length > 0 && t.note} />
      {!device && <RowsSkeleton hasAvatar={false} />}
      {device && writes.length === 0 && <EmptyState picture="room-balcony" title={t.emptyTitle} text={t.emptyText} />}
      {device && writes.length > 0 && (
        <div className={styles.page}>
          <Button
            variant="primary"
            busy={isTrying}
            icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            onClick={() => void tryNow()}
          >
            {t.tryNow}
          </Button>
          <ul className={styles.list} aria-label={t.title}>
            {writes.map((one) => (
              <WriteRow key={one.key} device={device} one={one} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const WriteRow = ({ device, one }: { device: Device; one: Waiting }) => {
  const t = useTexts(waitingTexts)
  const [isTaking, setTaking] = useState(false)
  const what = whatIs(one)
  const dependents = device.outbox.withDependents(one).length - 1
  const isWaitingForOther = one.state === 'waiting' && device.outbox.resolve(one.input) === null
  const facts = [
    t.written(formatDateTime(new Date(one.at).toISOString())),
    one.tries > 0 && one.state === 'waiting' && t.failedTries(one.tries),
    isWaitingForOther && t.waitsForOther,
  ]
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.what}>
          {what}
          {one.state === 'refused' && <Chip tone="red">{t.refused}</Chip>}
          {one.state === 'collides' && <Chip tone="orange">{t.collides}</Chip>}
        </span>
        <OfWhat device={device} one={one} />
        <span className={styles.note}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        size="small"
        variant="text"
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        aria-label={t.takeBackOf(what)}
        onClick={() => setTaking(true)}
      >
        {t.takeBack}
      </Button>
      {one.state === 'refused' && <Refused device={device} one={one} />}
      {one.state === 'collides' && <Collides device={device} one={one} />}
      <ConfirmDialog
        opened={isTaking}
        onClose={() => setTaking(false)}
        title={t.takeBackTitle(what)}
        text={[t.takeBackText, dependents > 0 && t.takeBackWith(dependents)].filter(Boolean).join(' ')}
        submitText={t.takeBack}
        keepText={t.keep}
        action={() => device.outbox.takeBack(one)}
        isDangerous
      />
    </li>
  )
}

/** What it is about, with the way there, and the words that it brings. */
const OfWhat = ({ device, one }: { device: Device; one: Waiting }) => {
  const [name, setName] = useState<{ text: string; to: string | null } | null>(null)
  const [thing] = device.outbox.aboutOf(one)
  const adds = device.outbox.effectOf(one)?.adds
  const { kind, id } = thing ?? { kind: adds ?? 'note', id: one.id }
  useEffect(() => {
    let isOver = false
    void nameOfThing(device, { kind, id }).then((found) => isOver || setName(found))
    return () => {
      isOver = true
    }
  }, [device, kind, id])
  const body = (one.input.body ?? {}) as { content?: unknown; note?: unknown; title?: unknown; name?: unknown }
  const said = [body.content, body.note, body.title, body.name].find((text) => typeof text === 'string' && text !== name?.text)
  return (
    <>
      {name &&
        (name.to ? (
          <Link to={name.to}>
            <bdi>{name.text}</bdi>
          </Link>
        ) : (
          <bdi>{name.text}</bdi>
        ))}
      {typeof said === 'string' && <q className={styles.said}>{said}</q>}
    </>
  )
}

const nameOfThing = async (device: Device, { kind, id }: Thing): Promise<{ text: string; to: string | null } | null> => {
  const rows = await device.shown(['customers', 'listings', 'assets', 'tasks'])
  const of = kind === 'listing' ? rows.listings.get(id)?.customer : id
  const customer = kind === 'customer' || kind === 'listing' ? rows.customers.get(Number(of)) : undefined
  if (customer) return { text: customer.name, to: paths.customer(customer.id) }
  const asset = kind === 'asset' ? rows.assets.get(id) : undefined
  if (asset) return { text: formatAddress(asset), to: `?${assetOverlay(asset.id).search.replace(/^\?/, '')}` }
  const task = kind === 'task' ? rows.tasks.get(id) : undefined
  return task ? { text: task.title, to: paths.task(task.id) } : null
}

interface KnownCustomer {
  id: number
  name: string
}

/** Why the server did not take it, and the way out of it. */
const Refused = ({ device, one }: { device: Device; one: Waiting }) => {
  const t = useTexts(waitingTexts)
  const { fields = {}, code, status, body, detail } = one.refusal ?? {}
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const known = code === 'customer_exists' ? (body as { customer: KnownCustomer }).customer : null
  const named = Object.entries(fields).filter(([field]) => field !== 'non_field_errors')
  const sendAgain = async () => {
    await device.outbox.retry(one, { ...one.input, body: { ...(one.input.body as object), ...given } })
    await device.outbox.flush().catch(() => false)
  }
  const saveWithKnown = async () => {
    await device.outbox.takeAs(one, known!.id)
    await device.outbox.flush().catch(() => false)
  }
  return (
    <div className={styles.problem} role="alert">
      {known ? (
        <p>{t.knownCustomer(isolate(known.name))}</p>
      ) : (
        named.length === 0 && <p>{fields.non_field_errors?.[0] ?? (status === 404 ? t.isGone : detail || t.otherReason)}</p>
      )}
      {named.map(([field, [text]]) => (
        <TextField
          key={field}
          id={`${one.key}-${field}`}
          label={t.field[field] ?? field}
          value={given[field] ?? textOf((one.input.body as Record<string, unknown>)[field])}
          onChange={(value) => setGiven((now) => ({ ...now, [field]: value }))}
          error={text}
        />
      ))}
      <div className={styles.acts}>
        {known && (
          <Button variant="primary" size="small" onClick={() => void saveWithKnown()}>
            {t.useKnown}
          </Button>
        )}
        {!known && status !== 404 && (
          <Button variant="primary" size="small" onClick={() => void sendAgain()}>
            {t.sendAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The same field was changed here and elsewhere: the agent says which is right. */
const Collides = ({ device, one }: { device: Device; one: Waiting }) => {
  const t = useTexts(waitingTexts)
  const assetLabels: Readonly<Record<string, string>> = useAssetLabels(null)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const collisions = one.collisions ?? []
  const who = useWho(device, one)
  const save = async () => {
    await device.outbox.choose(one, theirs)
    await device.outbox.flush().catch(() => false)
  }
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, field] : [...now].filter((other) => other !== field)))
  return (
    <div className={styles.problem}>
      {collisions.map((collision) => {
        const { field, mine, theirs: other } = collision
        const label = t.field[field] ?? assetLabels[field] ?? field
        return (
          <fieldset key={field} className={styles.choice}>
            <legend>
              {label}: {t.chooseWhich}
            </legend>
            {[
              { isTheirs: false, text: t.mine, value: mine, note: null },
              { isTheirs: true, text: t.theirs, value: other, note: who(collision) },
            ].map(({ isTheirs, text, value, note }) => (
              <label key={text} className={styles.option}>
                <input
                  type="radio"
                  name={`${one.key}-${field}`}
                  checked={theirs.has(field) === isTheirs}
                  onChange={() => choose(field, isTheirs)}
                />
                <span className={styles.words}>
                  <ShownValue field={field} value={value} />
                  <span className={styles.note}>{[text, note].filter(Boolean).join(' · ')}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <div className={styles.acts}>
        <Button variant="primary" size="small" onClick={() => void save()}>
          {t.saveChoice}
        </Button>
      </div>
    </div>
  )
}

/** Who changed a field, and when: an asset's log says so; everything else is one agent's own. */
const useWho = (device: Device, one: Waiting): ((collision: Collision) => string) => {
  const t = useTexts(waitingTexts)
  const [thing] = device.outbox.aboutOf(one)
  const { data } = useQuery(q(getAsset, thing?.kind === 'asset' ? { params: { id: thing.id } } : null))
  const log = (data as Asset | undefined)?.log ?? []
  return ({ field }) => {
    const event = log.find(
      ({ kind, fields }) => fields.includes(field) || kind === (field === 'visibility_status' ? 'status' : field),
    )
    return event?.by ? t.changedBy(isolate(event.by.name), formatSent(event.at)) : t.changedElsewhere
  }
}

const IS_MONEY = /^(price|budget)/
const IS_TIME = /_at$/

/** Of what is written into a field. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const ShownValue = ({ field, value }: { field: string; value: unknown }) => {
  const t = useTexts(waitingTexts)
  const { customerType } = useTexts(labels)
  if (value === null || value === undefined || value === '') return <span>{t.empty}</span>
  if (typeof value === 'boolean') return <span>{value ? t.yes : t.no}</span>
  if (typeof value === 'number') return <span>{IS_MONEY.test(field) ? formatMoney(value) : formatNumber(value)}</span>
  if (Array.isArray(value)) return <bdi>{value.map(textOf).join(', ')}</bdi>
  const text = textOf(value)
  if (field === 'phone') return <bdi>{displayPhone(text)}</bdi>
  if (IS_TIME.test(field)) return <span>{formatDateTime(text)}</span>
  if (field === 'buyer_end_customer_status') return <span>{(customerType as Record<string, string>)[text]}</span>
  return <bdi>{text}</bdi>
}
