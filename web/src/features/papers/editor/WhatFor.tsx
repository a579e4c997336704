import { changeDocument, type Document } from '@mafteach/contract/documents'
import { formKind } from '@mafteach/contract/form-kinds'
import { useState } from 'react'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useSeenAssetChoices } from '#shared/parts/choices.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { type Choice, SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { editorTexts } from './editor.texts.ts'
import { ASSET, fieldId } from './PaperField.tsx'
import type { PaperFields } from './use-paper-fields.ts'

interface WhatForProps {
  paper: Document
  /** Fields filled in by another property. */
  onFilled: (fields: Document['fields']) => void
  flush: PaperFields['flush']
}

/** The paper's customer and property; another property fills in its facts. */
export const WhatFor = ({ paper, onFilled, flush }: WhatForProps) => {
  const t = useTexts(editorTexts)
  const [isChoosing, setChoosing] = useState(false)
  const { customer, asset, form } = paper
  const isAboutAsset = formKind(form)?.isAboutAsset !== false
  if (!customer && !isAboutAsset) return null
  return (
    <Row gap={12} padY={10} padX={14} card="always">
      {customer && <Avatar name={customer.name} id={customer.id} />}
      <Stack as="span" grow shrink>
        {customer && <PersonName className={look({ weight: 600, anywhere: true })} name={customer.name} />}
        {asset && (
          <Text as="bdi" size="label" tone="ink-2" anywhere>
            {asset.name}
          </Text>
        )}
      </Stack>
      {isAboutAsset && (
        <Button
          id={fieldId(ASSET)}
          variant="text"
          size="small"
          onClick={async () => {
            await flush()
            setChoosing(true)
          }}
        >
          {asset ? t.changeAsset : t.addAsset}
        </Button>
      )}
      <AssetDialog paper={paper} opened={isChoosing} onClose={() => setChoosing(false)} onFilled={onFilled} />
    </Row>
  )
}

const AssetDialog = ({
  paper,
  opened,
  onClose,
  onFilled,
}: { opened: boolean; onClose: () => void } & Pick<WhatForProps, 'paper' | 'onFilled'>) => {
  const t = useTexts(editorTexts)
  const assets = useSeenAssetChoices()
  const form = useContractForm(changeDocument, {
    name: 'paper-about',
    start: { asset: paper.asset as Choice | null },
    labels: { asset: t.asset },
    required: ['asset'],
    toInput: ({ asset }) => ({ params: { id: paper.id }, body: { asset: asset?.id ?? null } }),
    onDone: (reply) => {
      onFilled(reply.fields)
      onClose()
    },
    failed: t.assetFailed,
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.addAsset} saveText={t.assetSave}>
      <SearchSelect {...form.field('asset')} label={t.asset} placeholder={t.assetHint} choices={assets} />
    </FormDialog>
  )
}
