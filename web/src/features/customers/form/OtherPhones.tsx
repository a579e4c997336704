import { OTHER_PHONES_MAX } from '@mafteach/contract/customers'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { customerFormTexts } from './customer-form.texts.ts'

interface Phones {
  phone: string
  otherPhones: string[]
}

/** Further numbers of a customer: any of them can become the first, which messages go to. */
export const OtherPhones = ({ form }: { form: Pick<FormState<Phones>, 'values' | 'set' | 'field'> }) => {
  const t = useTexts(customerFormTexts)
  const { phone, otherPhones } = form.values
  const { error } = form.field('otherPhones')
  const set = (at: number, other: string) => form.set({ otherPhones: otherPhones.with(at, other) })
  return (
    <Stack gap={8}>
      {otherPhones.map((other, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is the place in the list, and its text changes with each key
        <Row gap={8} align="end" key={at}>
          <PhoneField
            className={look({ grow: true })}
            label={t.otherPhone(at + 2)}
            value={other}
            onChange={(typed) => set(at, typed)}
            autoComplete="off"
            error={at === otherPhones.length - 1 ? error : undefined}
          />
          {other.trim() !== '' && (
            <Button
              size="small"
              variant="text"
              onClick={() => form.set({ phone: other, otherPhones: otherPhones.with(at, phone) })}
            >
              {t.makeFirst}
            </Button>
          )}
          <IconButton
            label={t.removePhone}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => form.set({ otherPhones: otherPhones.toSpliced(at, 1) })}
          />
        </Row>
      ))}
      {otherPhones.length < OTHER_PHONES_MAX && (
        <Button
          size="small"
          variant="text"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => form.set({ otherPhones: [...otherPhones, ''] })}
        >
          {t.addPhone}
        </Button>
      )}
    </Stack>
  )
}
