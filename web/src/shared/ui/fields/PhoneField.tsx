import { digitsToCome, formatTypedPhone } from '@mafteach/contract/phones'
import { useTexts } from '../../texts/use-texts.ts'
import { uiTexts } from '../ui.texts.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A phone number in any format: left to right, aligned with the page's text, formatted while typing; it says how many digits are missing. */
export const PhoneField = ({ hint, ...props }: Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr' | 'format'>) => {
  const t = useTexts(uiTexts)
  const lacking = digitsToCome(props.value) ?? 0
  return (
    <TextField
      autoComplete="tel"
      maxLength={80}
      {...props}
      hint={hint || (lacking > 0 && t.digitsMissing(lacking))}
      format={formatTypedPhone}
      type="tel"
      inputMode="tel"
      isLtr
    />
  )
}
