import { useState } from 'react'

/** What of a list is on screen: the value whose rows have come stays until those of the next one have. `key` tells values apart. */
export const useArrived = <T>(value: T, key: string, hasArrived: boolean): { value: T; key: string } => {
  const [shown, setShown] = useState({ value, key })
  if (hasArrived && shown.key !== key) setShown({ value, key })
  return shown
}
