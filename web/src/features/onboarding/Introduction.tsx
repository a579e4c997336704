import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { Onboarding } from './Onboarding.tsx'
import { isPutOff, putOff } from './put-off.ts'

/** The introduction, for agents who still need it; once closed it returns another day. */
export const Introduction = () => {
  const { id } = useMe()
  const [isHidden, setHidden] = useState(() => isPutOff(id))
  const hide = () => {
    putOff(id)
    setHidden(true)
  }
  return isHidden ? null : <Onboarding onHide={hide} />
}
