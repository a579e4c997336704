import { countryOptions } from '@mafteach/contract/countries'
import { type IdKind, isIdentityNumber, passportNumber } from '@mafteach/contract/identity'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { currentLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import type { FieldProps } from '#shared/ui/fields/Field.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Grid, Row, Stack } from '#shared/ui/primitives.tsx'
import { identityTexts } from './identity.texts.ts'

/** A signer's identity as entered: an Israeli identity number, or a passport with its country. */
export interface WrittenIdentity {
  kind: IdKind
  number: string
  country: string | null
}

interface IdentityNumberProps extends FieldProps {
  value: string
  onChange: (value: string) => void
}

interface IdentityFieldProps extends Omit<IdentityNumberProps, 'value' | 'onChange'> {
  value: WrittenIdentity
  onChange: (part: Partial<WrittenIdentity>) => void
  /** The server's error about the country. */
  countryError?: string | null
}

const DIGITS = 9
/** Including the separators of a passport's number. */
const PASSPORT_LENGTH = 40

/** An Israeli identity number; one tap switches to a passport. The number is not carried over. */
export const IdentityField = ({ value: { kind, number, country }, onChange, countryError, ...rest }: IdentityFieldProps) => {
  const t = useTexts(identityTexts)
  const [countries] = useState(() => countryOptions(currentLanguage()))
  const isPassport = kind === 'PASSPORT'
  const toOther = () => onChange({ kind: isPassport ? 'ID' : 'PASSPORT', number: '', country: null })
  return (
    <Stack align="start">
      {isPassport ? (
        <Grid columns="pair" gap={12} full>
          <PassportNumber {...rest} label={t.passport} value={number} onChange={(next) => onChange({ number: next })} />
          <Select
            label={t.country}
            value={country}
            onChange={(next) => onChange({ country: next })}
            options={countries}
            {...(countryError ? { error: countryError } : {})}
          />
        </Grid>
      ) : (
        <IdentityNumber {...rest} value={number} onChange={(next) => onChange({ number: next })} />
      )}
      <Row as="button" type="button" minHeight={44} size="label" weight={550} tone="action-text" onClick={toOther}>
        {isPassport ? t.toNumber : t.toPassport}
      </Row>
    </Stack>
  )
}

/** Checked by its last digit: a right one is confirmed at once, a wrong one reported on blur or when complete. */
export const IdentityNumber = ({ value, error, ...rest }: IdentityNumberProps) => {
  const t = useTexts(identityTexts)
  const [wasLeft, setLeft] = useState(false)
  const digits = value.trim()
  const isRight = isIdentityNumber(digits)
  const isWrong = digits !== '' && !isRight && (wasLeft || digits.length >= DIGITS)
  return (
    <TextField
      {...rest}
      value={value}
      error={error ?? (isWrong ? t.numberWrong : null)}
      isLtr
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS}
      onBlur={() => setLeft(true)}
      end={
        isRight && digits.length === DIGITS ? (
          <Row as="span" flow="inline" gap={4} size="label" weight={500} tone="action-text" role="status">
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            {t.valid}
          </Row>
        ) : null
      }
    />
  )
}

const PassportNumber = ({ value, error, ...rest }: IdentityNumberProps) => {
  const t = useTexts(identityTexts)
  const [wasLeft, setLeft] = useState(false)
  const isWrong = wasLeft && value.trim() !== '' && passportNumber(value) === null
  return (
    <TextField
      {...rest}
      value={value}
      error={error ?? (isWrong ? t.passportWrong : null)}
      isLtr
      autoComplete="off"
      maxLength={PASSPORT_LENGTH}
      onBlur={() => setLeft(true)}
    />
  )
}
