import { useAssetLabels } from '#features/assets/form/asset-labels.ts'
import { changedFields } from '#shared/offline/merge.ts'
import type { QueuedWrite } from '#shared/offline/queue-store.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Text } from '#shared/ui/primitives.tsx'
import type { Device } from './device.ts'
import { ShownValue } from './ShownValue.tsx'
import { waitingTexts } from './waiting.texts.ts'
import { waitingFieldsTexts } from './waiting-fields.texts.ts'

/** The names of a write's fields. */
export const useFieldNames = (): ((field: string) => string) => {
  const assetLabels: Readonly<Record<string, string>> = useAssetLabels(null)
  const names = useTexts(waitingFieldsTexts)
  return (field) => assetLabels[field] ?? names[field] ?? field
}

/** Each field that a waiting write changes, with both values. */
export const ChangedFields = ({ device, one }: { device: Device; one: QueuedWrite }) => {
  const t = useTexts(waitingTexts)
  const nameOf = useFieldNames()
  const { is_interested: interest } = (one.input.body ?? {}) as { is_interested?: boolean | null }
  if (interest !== undefined) return <Text size="label">{t.interest(interest)}</Text>
  return changedFields(one.before, one.input.body).map(({ field, before, mine }) => (
    <Text key={field} size="label" anywhere>
      {nameOf(field)}: <ShownValue device={device} field={field} value={before} /> {t.arrow}{' '}
      <ShownValue device={device} field={field} value={mine} />
    </Text>
  ))
}
