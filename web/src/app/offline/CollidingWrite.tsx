import { type Asset, getAsset } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import type { Collision } from '#shared/offline/merge.ts'
import type { QueuedWrite } from '#shared/offline/queue-store.ts'
import { formatSent, isolate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { useFieldNames } from './ChangedFields.tsx'
import type { Device } from './device.ts'
import { ShownValue } from './ShownValue.tsx'
import styles from './WaitingPage.module.css'
import { waitingTexts } from './waiting.texts.ts'

/** The same field was changed here and elsewhere: the agent chooses. */
export const CollidingWrite = ({ device, one }: { device: Device; one: QueuedWrite }) => {
  const t = useTexts(waitingTexts)
  const nameOf = useFieldNames()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const collisions = one.collisions ?? []
  const who = useWho(device, one)
  const save = async () => {
    await device.queue.choose(one, theirs)
    await device.queue.flushNow().catch(() => false)
  }
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, field] : [...now].filter((other) => other !== field)))
  return (
    <Stack gap={12} className={styles.problem}>
      {collisions.map((collision) => {
        const { field, mine, theirs: other } = collision
        const label = nameOf(field)
        return (
          <Stack as="fieldset" gap={4} margin={0} pad={0} border="none" key={field} className={styles.choice}>
            <legend>
              {label}: {t.chooseWhich}
            </legend>
            {[
              { isTheirs: false, text: t.mine, value: mine, note: null },
              { isTheirs: true, text: t.theirs, value: other, note: who(collision) },
            ].map(({ isTheirs, text, value, note }) => (
              <label key={text} className={look({ flow: 'row', align: 'start', gap: 10, minHeight: 44, padY: 6 })}>
                <input
                  type="radio"
                  name={`${one.key}-${field}`}
                  checked={theirs.has(field) === isTheirs}
                  onChange={() => choose(field, isTheirs)}
                />
                <Stack as="span" shrink anywhere className={styles.words}>
                  <ShownValue device={device} field={field} value={value} />
                  <Text size="small" tone="ink-3">
                    {[text, note].filter(Boolean).join(' · ')}
                  </Text>
                </Stack>
              </label>
            ))}
          </Stack>
        )
      })}
      <Row wrap gap={8} align="stretch">
        <Button variant="primary" size="small" onClick={() => void save()}>
          {t.saveChoice}
        </Button>
      </Row>
    </Stack>
  )
}

/** Who changed a field, and when: an asset's log has it; everything else belongs to one agent. */
const useWho = (device: Device, one: QueuedWrite): ((collision: Collision) => string) => {
  const t = useTexts(waitingTexts)
  const [thing] = device.queue.aboutOf(one)
  const { data } = useQuery(q(getAsset, thing?.kind === 'asset' ? { params: { id: thing.id } } : null))
  const log = (data as Asset | undefined)?.log ?? []
  return ({ field }) => {
    const event = log.find(
      ({ kind, fields }) => fields.includes(field) || kind === (field === 'visibility_status' ? 'status' : field),
    )
    return event?.by ? t.changedBy(isolate(event.by.name), formatSent(event.at)) : t.changedElsewhere
  }
}
