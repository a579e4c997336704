import { dayInIsrael } from '@mafteach/contract/days'
import {
  FACT_SOURCE_CODES,
  FACT_SOURCES,
  FACT_VALUE_MAX,
  type FactSource,
  MATERIAL_FACTS,
  type MaterialFact,
  type MaterialFactCode,
  setMaterialFacts,
} from '@mafteach/contract/material-facts'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { FactDocument } from './FactDocument.tsx'
import { materialFactsTexts } from './material-facts.texts.ts'

interface FactDialogProps {
  asset: number
  facts: readonly MaterialFact[]
  code: MaterialFactCode
  onClose: () => void
}

/** One fact: value, source and date. A new value is dated today unless another day is chosen. */
export const FactDialog = ({ asset, facts, code, onClose }: FactDialogProps) => {
  const t = useTexts(materialFactsTexts)
  const fact = facts.find((one) => one.code === code)
  const today = dayInIsrael()
  const [value, setValue] = useState(fact?.value ?? '')
  const [source, setSource] = useState<FactSource>(fact?.source ?? 'OWNER')
  const [at, setAt] = useState(fact?.at ?? today)
  const [document, setDocument] = useState(fact?.document ?? null)
  const change = useWrite(setMaterialFacts, { onDone: onClose, failed: t.failed })
  const others = facts.filter((one) => one !== fact)
  const put = (rest: readonly MaterialFact[]) => void change.write({ params: { id: asset }, body: { facts: [...rest] } })
  const renew =
    <T,>(set: (one: T) => void) =>
    (one: T) => {
      set(one)
      setAt(today)
    }
  return (
    <Modal
      opened
      onClose={onClose}
      title={MATERIAL_FACTS[code][serverLanguage()]}
      footer={
        <>
          <Button
            variant="primary"
            busy={change.isBusy}
            disabled={value.trim() === ''}
            onClick={() => put([...others, { code, value, source, at, document }])}
          >
            {t.save}
          </Button>
          {fact && <Button onClick={() => put(others)}>{t.remove}</Button>}
        </>
      }
    >
      <Stack gap={16}>
        <TextArea label={t.value} value={value} onChange={renew(setValue)} rows={3} maxLength={FACT_VALUE_MAX} />
        <FilterPills
          label={t.source}
          value={source}
          onChange={renew(setSource)}
          options={FACT_SOURCE_CODES.map((one) => ({ value: one, label: FACT_SOURCES[one][serverLanguage()] }))}
        />
        <DateField label={t.at} value={at} onChange={(day) => setAt(day ?? today)} max={today} />
        <FactDocument asset={asset} value={document} onChange={setDocument} />
      </Stack>
    </Modal>
  )
}
