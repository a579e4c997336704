import { useState } from 'react'

/**
 * The text below a field: the form's own error, or that of an empty required field (spec section 5). Call `check` on blur, or on opening and closing
 * a list.
 */
export const useRequired = (field: { required?: boolean; isEmpty: boolean; text: string; error?: string | null }) => {
  const [isChecked, setChecked] = useState(false)
  const missing = field.required && isChecked && field.isEmpty ? field.text : undefined
  return { shown: field.error || missing, check: () => setChecked(true) }
}
