import { type ReactNode, useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'isLtr' | 'end'> {
  value: number | null
  onChange: (value: number | null) => void
  allowDecimals?: boolean
  allowNegative?: boolean
  /** At the end of the box: `מ״ר`. */
  unit?: ReactNode
}

/** A number typed as text: no spinners, no wheel accidents. What is not a number is not accepted. */
export const NumberField = ({ value, onChange, allowDecimals, allowNegative, unit, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState(() => textOf(value))
  // A value set from outside wins over what was typed; "3." and 3 are the same number.
  const text = numberOf(typed) === value ? typed : textOf(value)
  const shape = new RegExp(`^${allowNegative ? '-?' : ''}\\d*${allowDecimals ? '(\\.\\d*)?' : ''}$`)
  return (
    <TextField
      {...rest}
      autoComplete="off"
      isLtr
      inputMode={allowDecimals ? 'decimal' : allowNegative ? 'text' : 'numeric'}
      value={text}
      end={unit}
      onChange={(next) => {
        const bare = next.replace(/[,\s]/g, '')
        if (!shape.test(bare)) return
        setTyped(bare)
        onChange(numberOf(bare))
      }}
    />
  )
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : null)
