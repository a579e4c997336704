import { CUSTOMER_TYPES } from '@mafteach/contract/codes'
import { paths } from '@mafteach/contract/paths'
import { digitsToCome } from '@mafteach/contract/phones'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { continueIn } from '#shared/form/focus-field.ts'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { FormRow } from '#shared/ui/FormSection.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import { useIsPhone } from '#shared/ui/use-is-phone.ts'
import { customerFormTexts } from './customer-form.texts.ts'
import { type CustomerValues, withPhone } from './customer-values.ts'
import type { FoundCustomer } from './use-phone-lookup.ts'

export interface CustomerFieldsProps {
  form: Pick<FormState<CustomerValues>, 'values' | 'set' | 'field'>
  /** The phone was looked up and is unused. */
  isPhoneFree?: boolean
  /** The agent's customer with this phone. */
  known?: FoundCustomer | null
  /** The page begins with them. */
  isFirst?: boolean
}

/** Phone and name: all that a seller, or a customer added in passing, needs. */
export const PersonFields = ({ form, isPhoneFree, known, isFirst }: CustomerFieldsProps) => {
  const t = useTexts(customerFormTexts)
  const isPhone = useIsPhone()
  const { values } = form
  const name = form.field('name')
  const setPhone = (phone: string) => {
    form.set(withPhone(values, phone))
    // Its last digit leads on to the name; a keyboard has Tab for that.
    if (isPhone && values.name === '' && digitsToCome(values.phone) === 1 && digitsToCome(phone) === 0) continueIn(name.id)
  }
  return (
    <>
      <PhoneField
        {...form.field('phone')}
        label={t.phone}
        isFirst={isFirst}
        onChange={setPhone}
        autoComplete="off"
        hint={
          known && (
            <>
              {t.known}{' '}
              <Text as={Link} weight={550} tone="action-text" to={paths.customer(known.id)}>
                <bdi>{known.name}</bdi>
              </Text>
            </>
          )
        }
        end={
          isPhoneFree && (
            <IconCircleCheck
              className={look({ flow: 'block', tone: 'action-text' })}
              size={20}
              stroke={1.75}
              role="img"
              aria-label={t.phoneFree}
            />
          )
        }
      />
      <TextField {...name} label={t.name} placeholder={t.namePlaceholder} autoComplete="off" />
    </>
  )
}

/** The customer part of the buyer form (spec section 2.4). The first-home question is shown for buyers, not tenants. */
export const CustomerFields = ({ isTenant, ...props }: CustomerFieldsProps & { isTenant: boolean }) => {
  const t = useTexts(customerFormTexts)
  const { form } = props
  const { type, soldCurrentAsset } = form.values
  if (isTenant) return <PersonFields {...props} />
  return (
    <>
      <PersonFields {...props} />
      <FormRow>
        <TypePills form={form} />
      </FormRow>
      {type === 'IM' && (
        <Segmented
          label={t.sold}
          value={soldCurrentAsset === null ? null : soldCurrentAsset ? 'yes' : 'no'}
          onChange={(answer) => form.set({ soldCurrentAsset: answer === 'yes' })}
          options={[
            { value: 'yes', label: t.soldYes },
            { value: 'no', label: t.soldNo },
          ]}
        />
      )}
    </>
  )
}

export const TypePills = ({ form }: Pick<CustomerFieldsProps, 'form'>) => {
  const t = useTexts(customerFormTexts)
  const { customerType } = useTexts(labels)
  const { value, ...field } = form.field('type')
  return (
    <Pills
      {...field}
      label={t.type}
      value={value === null ? [] : [value]}
      onChange={([type]) => type && form.set({ type })}
      options={CUSTOMER_TYPES.map((type) => ({ value: type, label: customerType[type] }))}
      isSingular
      required
    />
  )
}
