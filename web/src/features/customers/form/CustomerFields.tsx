import { CUSTOMER_TYPES } from '@mafteach/contract/codes'
import { NAME_MAX } from '@mafteach/contract/limits'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { labels } from '#shared/labels.texts.ts'
import { paths } from '#shared/paths.ts'
import { FormRow } from '#shared/ui/FormSection.tsx'
import { PhoneField } from '#shared/ui/PhoneField.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CustomerFields.module.css'
import { customerFormTexts } from './customer-form.texts.ts'
import { type CustomerValues, withPhone } from './customer-values.ts'
import { type CustomerErrors, customerFieldId } from './use-customer-form.ts'
import type { FoundCustomer } from './use-phone-lookup.ts'

export interface CustomerFieldsProps {
  values: CustomerValues
  onChange: (values: CustomerValues) => void
  errors: CustomerErrors
  /** The phone was looked up and is nobody's. */
  isPhoneFree: boolean
  /** Who of the agent's customers has the phone. */
  known?: FoundCustomer | null
}

/** Phone and name: all that a seller, or a customer added in passing, needs. */
export const PersonFields = ({ values, onChange, errors, isPhoneFree, known }: CustomerFieldsProps) => {
  const t = useTexts(customerFormTexts)
  return (
    <>
      <PhoneField
        id={customerFieldId('phone')}
        label={t.phone}
        value={values.phone}
        onChange={(phone) => onChange(withPhone(values, phone))}
        autoComplete="off"
        error={errors.phone}
        hint={
          known && (
            <>
              {t.known}{' '}
              <Link to={paths.customer(known.id)} className={styles.known}>
                <bdi>{known.name}</bdi>
              </Link>
            </>
          )
        }
        required
        end={
          isPhoneFree && <IconCircleCheck className={styles.free} size={20} stroke={1.75} role="img" aria-label={t.phoneFree} />
        }
      />
      <TextField
        id={customerFieldId('name')}
        label={t.name}
        placeholder={t.namePlaceholder}
        value={values.name}
        onChange={(name) => onChange({ ...values, name })}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={errors.name}
        required
      />
    </>
  )
}

/** The customer part of the buyer form (spec section 2.4). */
export const CustomerFields = (props: CustomerFieldsProps) => {
  const t = useTexts(customerFormTexts)
  const { values, onChange, errors } = props
  return (
    <>
      <PersonFields {...props} />
      <FormRow>
        <TypePills value={values.type} onChange={(type) => onChange({ ...values, type })} error={errors.type} />
      </FormRow>
      {values.type === 'IM' && (
        <Segmented
          label={t.sold}
          value={values.soldCurrentAsset === null ? null : values.soldCurrentAsset ? 'yes' : 'no'}
          onChange={(answer) => onChange({ ...values, soldCurrentAsset: answer === 'yes' })}
          options={[
            { value: 'yes', label: t.soldYes },
            { value: 'no', label: t.soldNo },
          ]}
        />
      )}
    </>
  )
}

interface TypePillsProps {
  value: CustomerValues['type']
  onChange: (type: NonNullable<CustomerValues['type']>) => void
  error?: string | undefined
}

export const TypePills = ({ value, onChange, error }: TypePillsProps) => {
  const t = useTexts(customerFormTexts)
  const { customerType } = useTexts(labels)
  return (
    <Pills
      id={customerFieldId('type')}
      label={t.type}
      value={value === null ? [] : [value]}
      onChange={([type]) => type && onChange(type)}
      options={CUSTOMER_TYPES.map((type) => ({ value: type, label: customerType[type] }))}
      isSingular
      required
      error={error}
    />
  )
}
