import { FACT_NAMES, FACTS, type Fact, factsOfKind, hasFact, isFactOf, isSize, sectionOf } from '@mafteach/contract/facts'
import { EXAMPLE_ADDRESSES } from '@mafteach/contract/players'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './AssetFields.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { FactControl } from './FactControl.tsx'
import { type FieldsProps, useFields } from './use-asset-fields.ts'

interface FactFieldsProps extends FieldsProps {
  section: Fact['section']
  title: string
}

/** The facts of a section that the type has: yes/no facts first, each with its number or size. */
export const FactFields = ({ section, title, form }: FactFieldsProps) => {
  const { asset_type, deal_kind } = form.values
  const names = FACT_NAMES.filter(
    (name) => sectionOf(name, deal_kind) === section && !isSize(name) && hasFact(name, asset_type, deal_kind),
  )
  // A rental's move-in date comes first.
  const first = section === 'rent' ? names.find((name) => name === 'available_from') : undefined
  const stated = names.filter((name) => isFactOf(name, 'yes_no'))
  const others = names.filter((name) => !isFactOf(name, 'yes_no') && name !== first)
  return (
    <AssetFormSection title={title}>
      {first && <FactControl name={first} form={form} />}
      {stated.length > 0 && (
        <Stack wide gap={4} align="start" className={styles.facts}>
          {stated.map((name) => (
            <FactControl key={name} name={name} form={form} />
          ))}
        </Stack>
      )}
      {others.map((name) => (
        <FactControl key={name} name={name} form={form} />
      ))}
    </AssetFormSection>
  )
}

const PLACEHOLDERS = { ...EXAMPLE_ADDRESSES, address: 'https://' }

export const WordFields = (props: FieldsProps) => {
  const { seller } = props.form.values
  const { own } = useFields(props)
  const t = useTexts(assetFormTexts)
  return (
    <AssetFormSection title={t.words}>
      <TextArea {...own('notes')} hint={t.notesHint} className={look({ wide: true })} rows={5} />
      {factsOfKind('video', 'tour', 'address').map((name) => (
        <TextField
          key={name}
          {...own(name)}
          className={look({ wide: true })}
          type="url"
          inputMode="url"
          isLtr
          placeholder={PLACEHOLDERS[FACTS[name].kind]}
          autoComplete="off"
        />
      ))}
      {seller && (
        <Row wide gap={12} padY={10} padX={14} border="all" radius="control" fill="surface">
          <Avatar name={seller.name} id={seller.id} size={36} />
          <Text grow shrink>
            <Text flow="block" size="small" tone="ink-3">
              {t.seller}
            </Text>
            <bdi>{seller.name}</bdi>
          </Text>
          <IconButton
            label={t.removeSeller}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => props.form.set({ seller: null })}
          />
        </Row>
      )}
    </AssetFormSection>
  )
}
