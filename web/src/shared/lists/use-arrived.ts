import { useState } from 'react'

/** Keeps showing the previous value until the rows of the next one have loaded. `key` identifies a value. */
export const useArrived = <T>(value: T, key: string, hasArrived: boolean): { value: T; key: string } => {
  const [shown, setShown] = useState({ value, key })
  if (hasArrived && shown.key !== key) setShown({ value, key })
  return shown
}
