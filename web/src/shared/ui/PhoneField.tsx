import { TextField, type TextFieldProps } from './TextField.tsx'

/** A phone number in any spelling: digits left to right, aligned with the page's text. The value is what was typed. */
export const PhoneField = (props: Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr'>) => (
  <TextField autoComplete="tel" maxLength={40} {...props} type="tel" inputMode="tel" isLtr />
)
